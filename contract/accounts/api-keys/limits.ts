/** Maximum number of active keys per member. */
export const maximumKeys = 10

/** Maximum lifetime of a key in days. Raising it needs a migration, because the database checks it, too. */
export const maximumKeyDays = 365
