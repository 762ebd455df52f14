/** The only import of this package, see `orm.ts`. */
export * from 'drizzle-orm/pg-core'
