/** Imported here alone, see `orm.ts`. */
export * from 'drizzle-orm/pg-core'
