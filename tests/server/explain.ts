import type pg from 'pg'
import type { Database } from '#platform/database/connect.ts'
import { type SQL, sql } from '#platform/database/orm.ts'

type Node = { 'Total Cost': number; Plans?: Node[] } & Partial<
  Record<'Node Type' | 'Index Name' | 'Index Cond' | 'Relation Name', string>
>

/**
 * Returns how PostgreSQL reads `tables` when it runs a statement. Each entry has one of four forms:
 * - `INDEX`: rows are found with the index.
 * - `all of INDEX`: the whole index is scanned.
 * - `TABLE`: the whole table is read.
 * - `TABLE by INDEX`: the whole table is read in the order of the index.
 *
 * With a few thousand rows, the planner's choice depends on random samples, so sequential scans are disabled here.
 * Throws if the resulting plan costs more than three times as much as the planner's free choice. PostgreSQL analyzes
 * tables of up to 30,000 rows in full, so their plans are stable. A query in text form may contain parameters ($1).
 */
export async function describeReads(db: Database, query: SQL | string, tables: readonly string[]): Promise<string[]> {
  const unrestricted = await explain(db, query)
  const plan = await explain(db, query, sql`set local enable_seqscan = off`)
  const factor = plan['Total Cost'] / unrestricted['Total Cost']
  if (factor > 3) throw new Error(`The plan with indexes costs ${factor.toFixed(1)} times as much as the one without.`)
  return [...new Set(readsIn(plan, tables))].toSorted()
}

/** Lists the reads in a plan. A bitmap scan passes `enclosing`, because the index scan below it doesn't name its table. */
function readsIn(node: Node, tables: readonly string[], enclosing?: string): string[] {
  const table = node['Relation Name'] ?? enclosing
  const index = node['Index Name']
  const below = (node.Plans ?? []).flatMap((child) => readsIn(child, tables, table))
  if (!tables.includes(table ?? '') || !(index ?? node['Node Type'] === 'Seq Scan')) return below
  if (!index) return [table!, ...below]
  if (node['Index Cond']) return [index, ...below]
  return [node['Node Type'] === 'Index Scan' ? `${table} by ${index}` : `all of ${index}`, ...below]
}

async function explain(db: Database, query: SQL | string, ...settings: SQL[]): Promise<Node> {
  return db.transaction(async (transaction) => {
    for (const setting of settings) await transaction.execute(setting)
    const statement =
      typeof query === 'string'
        ? sql.raw(`explain (generic_plan, format json) ${query}`)
        : sql`explain (format json) ${query}`
    const { rows } = await transaction.execute<{ 'QUERY PLAN': { Plan: Node }[] }>(statement)
    return rows[0]!['QUERY PLAN'][0]!.Plan
  })
}

/** Inserts many rows faster by disabling triggers. Only for tests that don't depend on triggers. */
export async function insertWithoutTriggers(pool: pg.Pool, tables: string[], statements: string): Promise<void> {
  const alterAll = (action: string) => tables.map((table) => `alter table ${table} ${action} trigger user;`).join('\n')
  await pool.query(`${alterAll('disable')}\n${statements};\n${alterAll('enable')}`)
}
