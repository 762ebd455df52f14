/** Days without confirmation after which the site asks a seller whether a car is still for sale. */
export const confirmDays = 14

/** Minimum number of days between two emails that ask the same seller for a confirmation. */
export const quietDays = 7

/** How long the link in a confirmation email works, in days. */
export const answerDays = 30
