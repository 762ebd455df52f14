import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inquiryLimitsTable } from './inquiry-limits-table.ts'

test('docs/operating.md has the limits of inquiries; `npm run docs` writes them anew', () => {
  expect(readFileSync('docs/operating.md', 'utf8')).toContain(inquiryLimitsTable())
})
