export const maximumKeys = 10

/** Maximum lifetime of a key in days. Raising it requires a migration, because a database constraint enforces it, too. */
export const maximumKeyDays = 365
