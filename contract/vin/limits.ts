/** How many names one call gives at most. */
export const mostNames = { makes: 500, models: 200 } as const
