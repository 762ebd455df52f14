/** Keys that one member may have at a time. */
export const maximumKeys = 10

/** Days for which a key may live; raising it needs a migration, for the database checks it too. */
export const maximumKeyDays = 365
