/**
 * All other files import drizzle-orm through this file. Node parses a package's package.json for each file that imports the
 * package by name, and drizzle-orm's is 179 kB.
 */
export * from 'drizzle-orm'
