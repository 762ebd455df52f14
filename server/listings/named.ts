import { hasPart } from '../database/has-part.ts'
import { type SQL, sql } from '../database/orm.ts'
import { allNames } from '../users/names.ts'
import { users } from '../users/table.ts'
import { vehicles } from './table.ts'

/**
 * Of a listing whose name, or one of whose seller's names, has this part. The sellers are an array, so that PostgreSQL
 * joins the two indexes and reads each listing once.
 */
export function isOfCarOrSeller(part: string): SQL {
  const sellers = sql`select ${users.id} from ${users} where ${hasPart(allNames, part)}`
  return sql`(${hasPart(nameOf('vehicles'), part)} or ${vehicles.sellerId} = any(array(${sellers})))`
}

/** The numbers of those listings, some of them twice: each half is found by an index of trigrams. */
export function namedListings(part: string): SQL {
  return sql`select named.id from vehicles as named where ${hasPart(nameOf('named'), part)}
    union all select sold.id from users join vehicles as sold on sold.seller_id = users.id where ${hasPart(allNames, part)}`
}

/** Year, make and model of a row of listings that has this name in a query, as the index has them. */
export function nameOf(row: string): SQL {
  const column = (name: string) => sql.raw(`${row}.${name}`)
  return sql`(${column('year')}::text || ' ' || ${column('make')} || ' ' || ${column('model')})`
}
