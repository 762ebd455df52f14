/** Maximum number of similar cars on a car's page, and of cars from the same seller. */
export const maximumSimilar = 4

/** How much the price of a similar car of the same body style can differ, as a fraction of the car's price. */
export const similarPrice = 1 / 3

/** Maximum number of distinct words in `q`, and maximum length of a word in characters. */
export const maximumWords = 8
export const longestWord = 40
