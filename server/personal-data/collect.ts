import type { Pool } from 'pg'
import { parts } from './parts.ts'

type Row = Record<string, unknown>

/** Everything that is stored of a member, table by table. */
export async function collectPersonalData(pool: Pool, userId: string): Promise<Record<string, Row[]>> {
  const collected: Record<string, Row[]> = {}
  for (const [name, { table, of, without = [] }] of Object.entries(parts)) {
    const { rows } = await pool.query<{ row: Row }>(
      `select to_jsonb(part) - $2::text[] as row from ${table} part where ${of} order by to_jsonb(part) -> 'id'`,
      [userId, without],
    )
    collected[name] = rows.map(({ row }) => row)
  }
  return collected
}
