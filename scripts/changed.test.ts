import { globSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { journeys, testsOf } from './changed.mjs'

test('a change in a module runs its tests, the journeys through it and what holds for the whole', () => {
  expect(testsOf(['server/favorites/queries.ts', 'README.md'])).toEqual({
    unit: ['architecture.test.ts', 'docs/', 'server/favorites/'],
    journeys: ['saving', 'credentials'],
  })
  expect(testsOf(['web/screens/search/screen.tsx', 'e2e/viewing.spec.ts'])).toEqual({
    unit: ['architecture.test.ts', 'docs/', 'web/'],
    journeys: ['searching', 'phone-filters', 'large-text', 'targets', 'by-ear', 'viewing'],
  })
  expect(testsOf(['scripts/test.mjs'])).toEqual({ unit: ['architecture.test.ts', 'docs/', 'scripts/'], journeys: [] })
  expect(testsOf(['docs/operating.md'])).toEqual({ unit: ['architecture.test.ts', 'docs/'], journeys: [] })
})

test.each([
  'contract/favorites.ts',
  'server/main.ts',
  'server/database/connect.ts',
  'server/testing/clerk/app.ts',
  'web/root.tsx',
  'database/migrations/0001.sql',
  'e2e/fixtures.ts',
  'package-lock.json',
])('%s concerns everything', (path) => {
  expect(testsOf(['server/favorites/queries.ts', path])).toBeUndefined()
})

test('each journey that the table names is there, and each that is there is in the table', () => {
  const specs = readdirSync('e2e').flatMap((name) =>
    name === 'clerk' ? name : (/^(.+)\.spec\.ts$/.exec(name)?.[1] ?? []),
  )
  const named = new Set(journeys.flatMap(([, names]) => names))
  const throughAll = ['failing', 'interrupted-navigation', 'robust', 'whole-circle'] // run when everything runs
  expect([...named, ...throughAll].toSorted()).toEqual(specs.toSorted())
})

test('each word of the table is in the path of a file', () => {
  const paths = globSync('{server/*,web}/**/*.{ts,tsx,css,svg}')
  const words = journeys.flatMap(([pattern]) => pattern.source.replaceAll(String.raw`\/`, '/').split('|'))
  expect(words.filter((word) => !paths.some((path) => path.includes(word)))).toEqual([])
})
