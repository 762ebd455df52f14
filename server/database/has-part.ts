import { type AnyColumn, sql, type SQL } from './orm.ts'

/** Whether a text has these letters in a row, whatever their case. Nothing in them is a pattern; trigram indexes serve it. */
export function hasPart(text: AnyColumn | SQL, part: string): SQL<boolean> {
  return sql<boolean>`${text} ilike ${`%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`
}
