import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { keptOfRemovedTable } from './kept-of-removed-table.ts'

test('docs/operating.md shows what stays of a deleted account; `npm run docs` writes it', () => {
  expect(readFileSync('docs/operating.md', 'utf8')).toContain(keptOfRemovedTable())
})
