/** Server-side limits for processing a file. Sellers see the limits in `contract/documents/rules.ts` instead. */
export const drawingLimits = {
  /** A file that takes too much time or memory counts as this many uploads, because it delays everyone else's uploads. */
  weightOfHeavy: 15,
  /** Maximum time in seconds and memory in megabytes for rendering all pages of a file. */
  seconds: 60,
  memory: 512,
} as const
