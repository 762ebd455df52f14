export const maximumKeys = 10

/** Maximum lifetime of a key in days. Raising it needs a migration, because a database constraint checks the lifetime too. */
export const maximumKeyDays = 365
