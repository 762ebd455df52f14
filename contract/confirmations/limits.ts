/** If a seller hasn't confirmed for this many days that a car is still for sale, the site asks by email. */
export const confirmDays = 14

/** Minimum number of days between two confirmation emails to the same seller. */
export const quietDays = 7

/** How long the link in a confirmation email works, in days. */
export const answerDays = 30
