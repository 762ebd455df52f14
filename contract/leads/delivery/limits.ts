export const deliveryLimits = {
  /** Confirmation emails that a seller can request per day. */
  linksPerSeller: { points: 5, seconds: 86_400 },
  /** Confirmation emails that a mailbox can get per day. More aren't sent. */
  linksPerMailbox: { points: 3, seconds: 86_400 },
  /** Number of consecutive failed deliveries after which delivery to an address stops. */
  failures: 3,
  /** Sellers see the failed deliveries of this many days, up to `listedFailures`. */
  failureDays: 30,
  listedFailures: 20,
  /** Maximum length of a stored failure reason, in characters. */
  reason: 300,
} as const
