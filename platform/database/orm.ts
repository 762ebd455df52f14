/** Imported here alone: its package.json is 179 kB, and Node reads it anew for each file that imports it by name. */
export * from 'drizzle-orm'
