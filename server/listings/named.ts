import { type SQL, sql } from 'drizzle-orm'
import { contains, hasPart } from '../database/contains.ts'
import { allNames } from '../users/names.ts'
import { vehicles } from './table.ts'

/** Of a listing whose name, or one of whose seller's names, has this part. */
export function isOfCarOrSeller(part: string): SQL {
  const car = sql`${vehicles.year} || ' ' || ${vehicles.make} || ' ' || ${vehicles.model}`
  const sellers = sql`select id from users where ${hasPart(allNames, part)}`
  return sql`(${contains(car, part)} or ${vehicles.sellerId} in (${sellers}))`
}
