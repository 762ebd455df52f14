import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the path of a file is never cut out of its URL, where a space is %20: `fileURLToPath` gives it', () => {
  const files = globSync('{contract,platform,server,web,demo,scripts,tests}/**/*.{ts,tsx,mts,mjs}')
  expect(files.length).toBeGreaterThan(500)
  const cut = /import\.meta\.url\s*\)?\s*\.(pathname|href)|new URL\([^()]*import\.meta\.url\)\.(pathname|href)/
  expect(cut.test("new URL('..', import.meta.url).pathname")).toBe(true)
  expect(files.filter((file) => file !== 'scripts/paths.test.ts' && cut.test(readFileSync(file, 'utf8')))).toEqual([])
})
