import { type AnyColumn, sql, type SQL } from 'drizzle-orm'

/** Whether a text holds these letters, whatever their case; nothing in them is a pattern. */
export function contains(text: AnyColumn | SQL, part: string): SQL<boolean> {
  return sql<boolean>`position(lower(${part}) in lower(${text})) > 0`
}
