/** What may be wrong with a listing, in the words of whoever reports it. */
export const reportReasons = {
  fraud: 'It looks like a scam',
  wrong: 'The description or the pictures are wrong',
  sold: 'The car has been sold already',
  duplicate: 'The same car is listed twice',
  offensive: 'It is offensive or not allowed',
  other: 'Something else',
} as const
export type ReportReason = keyof typeof reportReasons

/** Said where none was chosen, by the server and by the form. */
export const reasonMissing = 'Please choose a reason.'
