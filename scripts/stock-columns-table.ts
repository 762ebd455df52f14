import { stockColumnNames, stockColumns } from '#contract/stock-columns.ts'

/** Where the table stands in docs/selling.md. */
export const stockColumnsPlace = /(<!-- stock columns -->\n)[\s\S]*?(<!-- \/stock columns -->)/

/** The columns of a stock file, as a table. */
export function stockColumnsTable(): string {
  const rows = stockColumnNames.map((name) => {
    const { doc, example } = stockColumns[name]
    const shown = example ? `\`${example.replaceAll('|', String.raw`\|`)}\`` : ''
    return `| \`${name}\` | ${doc.replaceAll('|', String.raw`\|`)} | ${shown} |\n`
  })
  return `| column | what stands in it | such as |\n| --- | --- | --- |\n${rows.join('')}`
}
