import type pg from 'pg'
import type { Database } from '#platform/database/connect.ts'
import { type SQL, sql } from '#platform/database/orm.ts'

type Node = { 'Total Cost': number; Plans?: Node[] } & Partial<
  Record<'Node Type' | 'Index Name' | 'Index Cond' | 'Relation Name', string>
>

/**
 * Returns how PostgreSQL reads these tables for a statement where it has an index to choose: the name of an index that finds
 * rows, "all of" an index that it reads whole without the table, and a table (perhaps "by" an index) that it reads whole.
 *
 * What the planner prefers for a few thousand rows depends on its samples, so it must not read tables in sequence here.
 * The plan must then not cost more than three times what the planner would choose freely. Tables of up to 30,000 rows are
 * analyzed whole, so their plans don't change from run to run. Parameters of a text ($1) stay open.
 */
export async function readsOf(db: Database, query: SQL | string, tables: readonly string[]): Promise<string[]> {
  const free = await explain(db, query)
  const plan = await explain(db, query, sql`set local enable_seqscan = off`)
  const factor = plan['Total Cost'] / free['Total Cost']
  if (factor > 3) throw new Error(`Indexes cost ${factor.toFixed(1)} times as much as the plan without them.`)
  return [...new Set(readsIn(plan, tables))].toSorted()
}

/** A bitmap's index scan doesn't say of which table it is; the scan around it does. */
function readsIn(node: Node, tables: readonly string[], around?: string): string[] {
  const table = node['Relation Name'] ?? around
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

/** Inserts many rows into these tables without their triggers, for tests that don't need what those note of each row. */
export async function insertWithoutTriggers(pool: pg.Pool, tables: string[], statements: string): Promise<void> {
  const all = (what: string) => tables.map((table) => `alter table ${table} ${what} trigger user;`).join('\n')
  await pool.query(`${all('disable')}\n${statements};\n${all('enable')}`)
}
