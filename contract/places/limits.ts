/** Maximum number of places that are suggested, or that an ambiguous text can mean. */
export const maximumPlaces = 8
