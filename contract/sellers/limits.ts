/** How a seller answers is measured over so many days, and told from so many inquiries on. No schema: pages read it too. */
export const measuredDays = 90
export const fewestInquiries = 5
