import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stockColumnsTable } from './stock-columns-table.ts'

test('docs/selling.md shows the columns of a stock file; `npm run docs` writes it', () => {
  expect(readFileSync('docs/selling.md', 'utf8')).toContain(stockColumnsTable())
})
