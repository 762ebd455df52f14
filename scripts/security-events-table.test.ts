import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { securityEventsTable } from './security-events-table.ts'

test('docs/operating.md has the events that the log tells; `npm run docs` writes them anew', () => {
  expect(readFileSync('docs/operating.md', 'utf8')).toContain(securityEventsTable())
})
