/** What one file costs the server at most. What sellers are told of is in `contract/documents/rules.ts`. */
export const drawingLimits = {
  /** As how many files one counts whose pages cannot be drawn in time or memory: all others wait for it. */
  weightOfHeavy: 15,
  /** Seconds that drawing the pages of one file may take, and megabytes that it may use. */
  seconds: 60,
  memory: 512,
} as const
