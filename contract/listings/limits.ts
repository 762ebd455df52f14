/** Plausible bounds for a listing. The database enforces wider bounds for numbers, and the same bound for the description. */
export const listingBounds = {
  minYear: 1886,
  maxPrice: 100_000_000,
  maxMileage: 2_000_000,
  maxHorsepower: 5_000,
  /** Maximum length in characters. Raising it needs a migration. */
  maxDescription: 20_000,
} as const

/** Returns the latest valid model year (UTC). It is next year, because a model year goes on sale before its year begins. */
export const latestYear = (now = new Date()) => now.getUTCFullYear() + 1

/** Days after which a public listing expires unless it is renewed. */
export const lifetime = 60

/** Days before the expiry of a listing at which the seller gets an email. */
export const noticeDays = 7
