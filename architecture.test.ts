import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

/**
 * The shape of Marque, as rules. Read it as the map.
 *
 * Three folders: `contract` is what both sides agree on; `server` keeps it true; `web` shows it. Neither side imports
 * the other: `server/pages.ts` and the web build meet in one function.
 */
const folders: Record<string, string[]> = {
  contract: ['contract'],
  server: ['contract', 'server'],
  web: ['contract', 'web'],
}

/** Server modules stand in a line; each imports only from those before it, so there are no cycles. */
const line = [
  'database',
  'http',
  'mail',
  'users',
  'audit',
  'settings',
  'identity',
  'images',
  'listings',
  'favorites',
  'inquiries',
  'reports',
  'moderation',
  'statistics',
]

/** These compose the modules and may see all of them. */
const composing = /^server\/([\w-]+\.ts|testing\/.*)$/

/** In web: `ui` knows nothing of the product, `components` may use `ui`, screens may use both and never each other. */
const webLayers = ['ui', 'components', 'screens']

const sources = globSync('{contract,server,web}/**/*.{ts,tsx}').map((file) => ({ file, imports: importsOf(file) }))
const product = sources.filter(({ file }) => !/\.test(-suite)?\.ts$/.test(file))
const all = product.flatMap(({ file, imports }) => imports.map((target) => ({ file, target })))

describe('the import rules', () => {
  test('there is something to check', () => {
    expect(all.length).toBeGreaterThan(100)
  })

  test('contract, server and web import only what they may', () => {
    const broken = all.filter(({ file, target }) => !folders[top(file)]!.includes(top(target)))
    expect(broken.filter(({ file }) => !composing.test(file))).toEqual([])
    expect(broken.filter(({ target }) => top(target) === 'web')).toEqual([])
  })

  test(`server modules import only from the left of ${line.join(' → ')}`, () => {
    const place = (file: string) => line.indexOf(file.split('/')[1]!)
    const modules = all.filter(({ file, target }) => isModule(file) && isModule(target))
    expect(modules.filter(({ file }) => place(file) === -1)).toEqual([])
    expect(modules.filter(({ file, target }) => place(target) > place(file))).toEqual([])
  })

  test('web layers import only downwards, and a screen no other screen', () => {
    const layer = (file: string) => webLayers.indexOf(file.split('/')[1]!)
    const layered = all.filter(({ file, target }) => top(file) === 'web' && layer(file) >= 0 && layer(target) >= 0)
    expect(layered.filter(({ file, target }) => layer(target) > layer(file))).toEqual([])
    const screen = (file: string) => (layer(file) === 2 ? file.split('/')[2] : undefined)
    expect(
      layered.filter(({ file, target }) => screen(file) && screen(target) && screen(file) !== screen(target)),
    ).toEqual([])
  })
})

describe('the size of files', () => {
  const lengths = product.map(({ file }) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length - 1 }))

  test('none is over 250 lines', () => {
    expect(lengths.filter(({ lines }) => lines > 250)).toEqual([])
  })

  test('half of them are under 60', () => {
    const sorted = lengths.map(({ lines }) => lines).toSorted((a, b) => a - b)
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(60)
  })
})

test('connections to the database are made in one place, where the errors of broken ones are taken', () => {
  const making = /^import (?!type\b).* from '(pg|postgres|pg-pool)'|\bimport\('pg|require\('pg/m
  const elsewhere = /\bconnectionString\b|\bnew ([\w.]+\.)?(Pool|Client)\(/
  const files = product.filter(({ file }) => file.startsWith('server/') && file !== 'server/database/connect.ts')
  const text = (file: string) => readFileSync(file, 'utf8')
  expect(text('server/database/connect.ts')).toMatch(making)
  expect(files.filter(({ file }) => making.test(text(file)) || elsewhere.test(text(file)))).toEqual([])
})

test('no file is called by what says nothing', () => {
  expect(product.filter(({ file }) => /\b(utils?|helpers?|common|misc|lib)\b/.test(file))).toEqual([])
})

function importsOf(file: string): string[] {
  const specifiers = [...readFileSync(file, 'utf8').matchAll(/(?:from|import) ?\(? ?'([.#][^']+)'/g)].map(
    ([, name]) => name!,
  )
  return specifiers.map((name) => (name.startsWith('#') ? name.slice(1) : join(dirname(file), name)))
}

function isModule(file: string): boolean {
  return top(file) === 'server' && !composing.test(file)
}

function top(file: string): string {
  return file.split('/')[0]!
}
