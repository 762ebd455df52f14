import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the browser runs stay within the budget of docs/testing.md', { timeout: 120_000 }, () => {
  const budget = Number(/<!-- runs -->(\d+)<!-- \/runs -->/.exec(readFileSync('docs/testing.md', 'utf8'))![1])
  const env = { ...process.env, E2E_SITE: 'http://localhost' } // only lists the tests, without starting a site
  const list = execFileSync(process.execPath, ['node_modules/.bin/playwright', 'test', '--list'], {
    env,
    encoding: 'utf8',
  })
  const [, runs] = /Total: (\d+) tests? in/.exec(list)!
  expect(Number(runs)).toBeGreaterThan(0)
  expect(Number(runs)).toBeLessThanOrEqual(budget)
})
