/** Limits of scheduled feeds. Messages that mention a limit must use these values. */
export const feedLimits = {
  /** Maximum number of feeds per member. Raising it needs a migration, because a database constraint checks it too. */
  feeds: 3,
  /** Number of consecutive failures after which a feed is paused. */
  failures: 10,
  /** Maximum number of hours between attempts to import an hourly feed that keeps failing. */
  backOffHours: 24,
  /** Maximum random delay of an import in minutes. It prevents all feeds from starting at the same time. */
  jitterMinutes: 5,
  /** Minutes until a feed is retried if its seller has another import running. */
  waitMinutes: 10,
  /** Minimum number of hours between two emails about the same problem of a feed. */
  mailHours: 24,
  /** Number of recent imports that are shown with a feed. */
  shownRuns: 3,
  /** A scheduled import holds a new price for confirmation if it is less than this fraction of the previous price. */
  heldShare: 0.5,
} as const
