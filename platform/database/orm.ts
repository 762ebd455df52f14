/** The only import of this package: its package.json has 179 kB, and Node parses it for each file that imports the package by name. */
export * from 'drizzle-orm'
