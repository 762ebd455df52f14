import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lifeTable } from './transition-table.ts'

test('docs/architecture.md has the table of transitions; `npm run docs` writes it anew', () => {
  expect(readFileSync('docs/architecture.md', 'utf8')).toContain(lifeTable())
})
