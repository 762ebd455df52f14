/** Plausible bounds for cars. The database checks wider bounds of numbers and the same of the description. */
export const listingBounds = {
  minYear: 1886,
  maxPrice: 100_000_000,
  maxMileage: 2_000_000,
  maxHorsepower: 5_000,
  /** In characters; raising it needs a migration. */
  maxDescription: 20_000,
} as const

/** Returns the latest model year: the next one, because its cars are on sale long before January. In UTC. */
export const latestYear = (now = new Date()) => now.getUTCFullYear() + 1

/** Days that a listing is public unless it is renewed. */
export const lifetime = 60

/** Days before expiry when the seller gets an email. */
export const noticeDays = 7
