/**
 * Response times and rates cover this many days. They are shown only for sellers who got at least `minimumInquiries` inquiries in
 * that time. Don't import zod here, because pages load this file.
 */
export const responsePeriodDays = 90
export const minimumInquiries = 5
