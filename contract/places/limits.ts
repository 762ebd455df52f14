/** Maximum number of suggested places, and of matches for ambiguous input. */
export const maximumPlaces = 8
