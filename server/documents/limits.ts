/** Server-side limits per file. Limits that sellers see are in `contract/documents/rules.ts`. */
export const drawingLimits = {
  /** The number of uploads that a file counts as if it exceeds the time or memory limit, because it blocks all others. */
  weightOfHeavy: 15,
  /** Limits for rendering the pages of a file, in seconds and megabytes. */
  seconds: 60,
  memory: 512,
} as const
