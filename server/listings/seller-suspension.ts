import { type SQL, sql } from 'drizzle-orm'
import { vehicles } from './table.ts'

/** Whether the listing's seller is suspended, for the database. One row of `users` hides all listings of a seller. */
export const isSuspended: SQL<boolean> = sql<boolean>`exists (
  select from users seller where seller.id = ${vehicles.sellerId} and seller.suspended_at is not null)`
