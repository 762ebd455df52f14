import { retained } from '#server/personal-data/retained.ts'

/** Where the table stands in docs/operating.md. */
export const retainedPlace = /(<!-- retained -->\n)[\s\S]*?(<!-- \/retained -->)/

/** What stays of a deleted account, as a table. */
export function retainedTable(): string {
  const rows = Object.entries(retained).map(([column, why]) => `| \`${column}\` | ${why} |\n`)
  return `| column | what stays, and for how long |\n| --- | --- |\n${rows.join('')}`
}
