import { keptOfRemoved } from '#server/personal-data/kept-of-removed.ts'

/** Where the table stands in docs/operating.md. */
export const keptOfRemovedPlace = /(<!-- kept of removed -->\n)[\s\S]*?(<!-- \/kept of removed -->)/

/** What stays of a deleted account, as a table. */
export function keptOfRemovedTable(): string {
  const rows = Object.entries(keptOfRemoved).map(([column, why]) => `| \`${column}\` | ${why} |\n`)
  return `| column | what stays, and for how long |\n| --- | --- |\n${rows.join('')}`
}
