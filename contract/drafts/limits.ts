/** Limits on a member's drafts. Raising `drafts` or `kilobytes` requires a migration. */
export const draftLimits = {
  drafts: 20,
  /** Maximum size of a draft as JSON, not counting its picture files. */
  kilobytes: 100,
  /** A draft is deleted if it hasn't changed for this many days. */
  days: 180,
  /** Maximum number of saves per member per hour. The form saves a draft 1.5 seconds after the last keystroke. */
  anHour: 1_200,
} as const
