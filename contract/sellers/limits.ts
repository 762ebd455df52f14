/**
 * A seller's responses are measured over this many days, if the seller got at least `minInquiries` in that time. This file
 * must not import zod, because pages load it.
 */
export const measuredDays = 90
export const minInquiries = 5
