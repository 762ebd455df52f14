/** Limits of the delivery of leads by email. */
export const deliveryLimits = {
  /** Confirmation emails that a seller can request per day. */
  linksPerSeller: { points: 5, seconds: 86_400 },
  /** Confirmation emails that a mailbox gets per day; further ones aren't sent. */
  linksPerMailbox: { points: 3, seconds: 86_400 },
  /** Failed deliveries in a row after which an address is stopped. */
  failures: 3,
  /** Days for which sellers see failed deliveries, and the maximum number of them in the list. */
  failureDays: 30,
  listedFailures: 20,
  /** Maximum length of the reason of a failure, in characters. */
  reason: 300,
} as const
