import { type AnyColumn, sql, type SQL } from './orm.ts'

/** Whether a text holds these letters, whatever their case; nothing in them is a pattern. */
export function contains(text: AnyColumn | SQL, part: string): SQL<boolean> {
  return sql<boolean>`position(lower(${part}) in lower(${text})) > 0`
}

/** The same, for texts whose trigrams have an index. */
export function hasPart(text: AnyColumn | SQL, part: string): SQL<boolean> {
  return sql<boolean>`${text} ilike ${`%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`
}
