/**
 * We measure how a seller responds over this many days, if they got at least `minInquiries` inquiries in that time. This file
 * must not import zod, because pages load it.
 */
export const measuredDays = 90
export const minInquiries = 5
