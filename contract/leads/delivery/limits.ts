export const deliveryLimits = {
  /** How many confirmation emails a seller can request per day. */
  linksPerSeller: { points: 5, seconds: 86_400 },
  /** How many confirmation emails a mailbox can get per day, no matter who requests them. */
  linksPerMailbox: { points: 3, seconds: 86_400 },
  /** After this many failed deliveries in a row, delivery to the address stops. */
  failures: 3,
  /** Sellers see the failed deliveries of the last `failureDays` days, but at most `listedFailures`. */
  failureDays: 30,
  listedFailures: 20,
  /** Maximum length of a stored failure reason, in characters. */
  reason: 300,
} as const
