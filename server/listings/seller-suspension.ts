import { type SQL, sql } from '../database/orm.ts'
import { vehicles } from './table.ts'

/** Whether the listing's seller is suspended, as a column. One row of `users` hides all listings of a seller. */
export const isSuspended: SQL<boolean> = sql<boolean>`(
  select seller.suspended_at is not null from users seller where seller.id = ${vehicles.sellerId})`

/** The listing's seller is not suspended, as a condition that the database can make a join of. */
export const isOfActiveSeller: SQL = sql`not exists (
  select from users seller where seller.id = ${vehicles.sellerId} and seller.suspended_at is not null)`
