/** All other files import drizzle-orm/pg-core through this file; `orm.ts` explains why. */
export * from 'drizzle-orm/pg-core'
