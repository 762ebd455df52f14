/** Days and minimum number of inquiries over which a seller's responses are measured. This file must not import zod, because pages load it. */
export const measuredDays = 90
export const minInquiries = 5
