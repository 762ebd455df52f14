/** Maximum number of names per response. */
export const mostNames = { makes: 500, models: 200 } as const
