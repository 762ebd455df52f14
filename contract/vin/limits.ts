/** Maximum number of suggested makes and models per response. */
export const maximumNames = { makes: 500, models: 200 } as const
