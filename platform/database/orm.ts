/**
 * All other files import drizzle-orm through this file. Node parses a package's package.json for each file that imports it by
 * name, and this one has 179 kB.
 */
export * from 'drizzle-orm'
