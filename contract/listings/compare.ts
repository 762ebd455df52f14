/** Maximum number of vehicles that are compared side by side. */
export const maximumCompared = 4
