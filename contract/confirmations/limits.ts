/** Days after which a seller is asked whether a car is still for sale, unless they have said so by then. */
export const confirmDays = 14

/** Days for which a seller who was asked is not asked again, whatever else is due. */
export const quietDays = 7

/** Days for which the link of such a mail can be answered. */
export const answerDays = 30
