/** Limits for scheduled feeds. Messages that mention a limit must use these values. */
export const feedLimits = {
  /** Maximum number of feeds per member. Raising it requires a migration, because a database constraint enforces it, too. */
  feeds: 3,
  /** Number of consecutive failures after which a feed is paused. */
  failures: 10,
  /** After repeated failures, an hourly feed is fetched less often. This is the longest interval between attempts, in hours. */
  backOffHours: 24,
  /** Imports start after a random delay of up to this many minutes to keep all feeds from starting at the same time. */
  jitterMinutes: 5,
  /** If another import of the same seller is running, the feed is retried after this many minutes. */
  waitMinutes: 10,
  /** Minimum number of hours between two emails about the same problem of a feed. */
  mailHours: 24,
  /** Number of recent imports that are shown with a feed. */
  shownRuns: 3,
  /**
   * If a scheduled import lowers a price to less than this fraction of the previous price, the seller has to confirm the new
   * price.
   */
  heldShare: 0.5,
} as const
