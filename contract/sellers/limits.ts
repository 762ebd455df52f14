/** Days over which a seller's responses are measured, and the minimum number of inquiries. Not in a schema, because pages use it too. */
export const measuredDays = 90
export const minInquiries = 5
