/** Limits of a member's drafts. Raising `drafts` or `kilobytes` needs a migration. */
export const draftLimits = {
  drafts: 20,
  /** Size of a draft as JSON, without the picture files. */
  kilobytes: 100,
  /** Days without a change after which a draft is deleted. */
  days: 180,
  /** Maximum number of saves per member and hour. The form saves 1.5 seconds after the last change. */
  anHour: 1_200,
} as const
