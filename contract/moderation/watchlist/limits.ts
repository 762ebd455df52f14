/** Limits of the watchlist. Lengths are in characters. */
export const watchlistLimits = {
  /** Maximum number of words, and maximum number of domains. */
  entries: 500,
  wordLength: 60,
  domainLength: 253,
  /** Maximum number of matching entries that are stored per message. */
  storedMatches: 5,
  /** Maximum length of a text that an admin tests against the watchlist. */
  trialLength: 20_000,
} as const
