/** Maximum number of makes and models that a response suggests. */
export const maximumNames = { makes: 500, models: 200 } as const
