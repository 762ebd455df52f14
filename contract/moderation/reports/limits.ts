export const reportReasons = {
  fraud: 'It looks like a scam',
  wrong: 'The description or pictures are wrong',
  sold: 'The vehicle has already been sold',
  duplicate: 'The same vehicle is listed twice',
  offensive: 'It’s offensive or not allowed',
  other: 'Something else',
} as const
/** The reasons for reporting a comment. */
export const commentReportReasons = ['offensive', 'fraud', 'other'] as const

export type ReportReason = keyof typeof reportReasons

export const reasonMissing = 'Choose a reason.'
