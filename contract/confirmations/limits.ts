/** If a seller hasn't confirmed for this many days that a car is still for sale, the site asks by email. */
export const confirmAfterDays = 14

/** Minimum number of days between two confirmation emails to the same seller. */
export const daysBetweenQuestions = 7

/** How long the link in a confirmation email works, in days. */
export const answerLinkDays = 30
