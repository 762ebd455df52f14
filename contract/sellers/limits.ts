/**
 * Response times and rates cover this many days. They are shown only for sellers who got at least `minInquiries` inquiries in
 * that time. Don't import zod here, because pages load this file.
 */
export const measuredDays = 90
export const minInquiries = 5
