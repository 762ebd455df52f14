/** Bounds of the drafts that a member keeps here; raising the first or the second needs a migration. */
export const draftLimits = {
  drafts: 20,
  /** Of one draft as JSON, without its pictures themselves. */
  kilobytes: 100,
  /** After so long without a change a draft is removed. */
  days: 180,
  /** Changes of one member within an hour; a form saves 1.5 seconds after the last change. */
  anHour: 1_200,
} as const
