import { countedFacts } from '#contract/facts/counted.ts'
import { minimumConfirmed, type FactCount } from '#contract/listings/card-details.ts'
import { sql } from '#platform/database/orm.ts'
import { vehicles } from './table.ts'

const { confirmedFacts } = vehicles
const columns = countedFacts.map((name) => vehicles[name])

/** The number of confirmed and stated facts of a listing, or null if few are confirmed. */
export const factCountColumn = sql<FactCount | null>`case when ${confirmedFacts} >= ${sql.raw(String(minimumConfirmed))}
  then json_build_object('confirmed', ${confirmedFacts}, 'total', num_nonnulls(${sql.join(columns, sql`, `)})) end`
