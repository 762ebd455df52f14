/** Maximum number of similar cars, and of cars from the same seller, on a car's page. */
export const maximumSimilar = 4

/** Maximum price difference to a similar car of the same body style, as a fraction of the car's price. */
export const similarPrice = 1 / 3

/** Maximum number of distinct words in `q`, and maximum length of a word in letters. */
export const maximumWords = 8
export const longestWord = 40
