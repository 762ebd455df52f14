/** Days without confirmation after which the site asks a seller whether a car is still for sale. */
export const confirmDays = 14

/** Minimum days between two such emails to a seller. */
export const quietDays = 7

/** Days for which the link in such an email works. */
export const answerDays = 30
