/** Cars that the end of a car's page shows of each kind. */
export const mostSimilar = 4

/** How far from a car's price a similar one of its body style may be, as a part of it. */
export const similarPrice = 1 / 3

/** How many words of `q` are looked for, each counted once, and how much of a word is read. In words, in letters. */
export const mostWords = 8
export const longestWord = 40
