/** The range of plausible values for a listing. Except for the description, the database accepts a wider range. */
export const listingBounds = {
  minYear: 1886,
  maxPrice: 100_000_000,
  maxMileage: 2_000_000,
  maxHorsepower: 5_000,
  /** Maximum length in characters. Raising it requires a migration. */
  maxDescription: 20_000,
} as const

/** Returns the latest valid model year (UTC): next year, because cars go on sale before their model year begins. */
export const latestYear = (now = new Date()) => now.getUTCFullYear() + 1

/** Number of days after which a public listing expires unless it is renewed. */
export const lifetime = 60

/** The seller gets an email this many days before a listing expires. */
export const expiryNoticeDays = 7

/** A listing published within this many milliseconds is “New today”. */
export const newListingMilliseconds = 86_400_000

/** A price counts as reduced for this many days. */
export const reducedDays = 30
