/** Limits on saved searches and their emails. docs/operating.md lists the same values. */
export const savedSearchLimits = {
  perMember: 50,
  perMailbox: 10,
  /** Limit on confirmation emails to one mailbox, no matter who requests them. */
  confirmations: { points: 3, seconds: 86_400 },
  /** Limit on requests for confirmation emails from one IP address. */
  requests: { points: 20, seconds: 3_600 },
  /** Hours until a visitor's unconfirmed search is deleted. */
  unconfirmedHours: 48,
  /** Maximum length of a name, and of the filters as a query string, in characters. */
  name: 80,
  query: 4_000,
  /** Number of vehicles with a picture that the list of saved searches shows for each search. */
  pictures: 4,
} as const

/** Minimum time between two emails about a search whose emails are sent immediately, in minutes. */
export const alertMinutes = 60

/** A vehicle is emailed again if its price has fallen by at least this fraction since the last email. */
export const minimumReduction = 0.03

/**
 * A vehicle is back on the market if it was sold, or if buyers couldn't see its listing for at least this many hours. Short
 * pauses, such as those of inventory imports, are not news.
 */
export const awayHours = 24

/** How often matching vehicles are emailed. `off` means never. The labels are shown in forms. */
export const alertFrequencies = {
  immediate: 'As it happens',
  daily: 'Daily',
  weekly: 'Weekly',
  off: 'Off (paused)',
} as const
export type AlertFrequency = keyof typeof alertFrequencies
