import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('file URLs are converted with `fileURLToPath`, which decodes spaces', () => {
  const files = globSync('{contract,platform,server,web,demo,scripts,tests}/**/*.{ts,tsx,mts,mjs}')
  expect(files.length).toBeGreaterThan(500)
  const cut = /import\.meta\.url\s*\)?\s*\.(pathname|href)|new URL\([^()]*import\.meta\.url\)\.(pathname|href)/
  expect(cut.test("new URL('..', import.meta.url).pathname")).toBe(true)
  expect(files.filter((file) => file !== 'scripts/paths.test.ts' && cut.test(readFileSync(file, 'utf8')))).toEqual([])
})
