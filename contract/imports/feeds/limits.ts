/** Limits of scheduled feeds. Texts that mention a limit use these values. */
export const feedLimits = {
  /** Feeds of a member. Raising it needs a migration, because the database checks it, too. */
  feeds: 3,
  /** Consecutive failures after which a feed is paused. */
  failures: 10,
  /** Hours between attempts after failures of an hourly feed, at most. */
  backOffHours: 24,
  /** Minutes by which imports are randomly delayed, so that feeds don't start at the same time. */
  jitterMinutes: 5,
  /** Minutes after which a feed is tried again whose seller has another import in progress. */
  waitMinutes: 10,
  /** Hours between emails about the same problem of a feed. */
  mailHours: 24,
  /** Imports of a feed that its entry shows. */
  shownRuns: 3,
  /** A scheduled import holds a price that is below this share of the previous one. */
  heldShare: 0.5,
} as const
