/** Maximum number of names per response. */
export const maximumNames = { makes: 500, models: 200 } as const
