/** Limits of the watchlist. Lengths are in characters. */
export const watchlistLimits = {
  /** Maximum number of words, and also of domains. */
  entries: 500,
  wordLength: 60,
  domainLength: 253,
  /** How many matching entries are stored with a message. */
  storedMatches: 5,
  /** Maximum length of text that an admin tests against the watchlist. */
  trialLength: 20_000,
} as const
