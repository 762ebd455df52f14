import { sql } from '../database/orm.ts'
import { vehicles } from './table.ts'

/** Days after a sale within which the same seller's next listing of the car goes on with its story. */
const soonAfterSale = 180

/** Beside a listing: those of the same car that its seller had before, by their ids. */
export const earlierOfCar = sql`select earlier.id from vehicles earlier
  where upper(earlier.vin) = upper(${vehicles.vin}) and earlier.vin is not null and earlier.seller_id = ${vehicles.sellerId}
    and earlier.created_at < ${vehicles.createdAt}
    and (earlier.sold_at is null or earlier.sold_at > ${vehicles.createdAt} - ${sql.raw(`interval '${soonAfterSale} days'`)})`
