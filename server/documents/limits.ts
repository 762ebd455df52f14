/** Limits for processing a file on the server. The limits that sellers see are in `contract/documents/rules.ts`. */
export const drawingLimits = {
  /** A file that exceeds the time or memory limit counts as this many uploads, because it blocks everyone else's uploads. */
  weightOfHeavy: 15,
  /** Limits for rendering all pages of a file: time in seconds and memory in megabytes. */
  seconds: 60,
  memory: 512,
} as const
