/** Bounds of the watchlist. Lengths are in characters. */
export const watchlistLimits = {
  /** Words, and as many domains. */
  entries: 500,
  wordLength: 60,
  domainLength: 253,
  /** Entries that are told of one message. */
  told: 5,
  /** Of a text that is tried. */
  trialLength: 20_000,
} as const
