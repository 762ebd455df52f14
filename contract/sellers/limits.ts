/**
 * Responses are measured over this many days, for sellers who got at least `minInquiries` inquiries in that time. This file
 * must not import zod, because pages load it.
 */
export const measuredDays = 90
export const minInquiries = 5
