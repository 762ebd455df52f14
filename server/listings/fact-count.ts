import { countedFacts } from '#contract/facts/counted.ts'
import { minimumConfirmed, type FactCount } from '#contract/listings/card-details.ts'
import { sql } from '#platform/database/orm.ts'
import { vehicles } from './table.ts'

const columns = countedFacts.map((name) => vehicles[name])
const total = sql`num_nonnulls(${sql.join(columns, sql`, `)})`
const valueOfFact = sql.join(
  countedFacts.map((name) => sql`when ${sql.raw(`'${name}'`)} then ${vehicles[name]}::text`),
  sql` `,
)

/**
 * Subquery for the number of facts of a listing, and how many of them another source confirms. It follows the rules of
 * `presentEvidence`: a contradicted fact isn't confirmed, and a moderator's check never contradicts.
 */
export const factCountColumn = sql<[confirmed: number, total: number]>`(
  select json_build_array(count(*), ${total}) from (
    select from (select fact, source, lower(trim(value)) = lower(trim(case fact ${valueOfFact} end)) is true as agrees
      from fact_evidence where vehicle_id = ${vehicles.id}) evidence
    group by fact having bool_or(agrees) and bool_and(agrees or source = 'moderator')) confirmed)`

/** Returns the count for a card, or undefined if few facts are confirmed. */
export function presentFactCount([confirmed, total]: [number, number]): FactCount | undefined {
  return confirmed >= minimumConfirmed ? { confirmed, total } : undefined
}
