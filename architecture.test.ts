import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

/**
 * The shape of Marque, as rules. Read it as the map.
 *
 * `contract` is what both sides agree on; `server` keeps it true; `web` shows it. Neither side imports the other:
 * `server/pages.ts` and the web build meet in one function. `database` holds the migrations and the demo, `studio` the
 * models of the demo's cars and their pictures, `bench` what measures how fast it is.
 */
const folders: Record<string, string[]> = {
  contract: ['contract'],
  server: ['contract', 'server'],
  web: ['contract', 'web'],
  database: ['contract', 'server', 'database'],
  studio: ['contract', 'server', 'database', 'studio'],
  bench: ['contract', 'server', 'database', 'bench'],
}

/** Server modules stand in a line; each imports only from those before it, so there are no cycles. */
const serverLine = [
  'database',
  'http',
  'queue',
  'mail',
  'users',
  'audit',
  'settings',
  'vin',
  'watchlist',
  'identity',
  'pictures',
  'drafts',
  'listings',
  'conditions',
  'documents',
  'stock',
  'inventory',
  'pricing',
  'archive',
  'confirmations',
  'favorites',
  'inquiries',
  'conversations',
  'leads',
  'sellers',
  'held-messages',
  'reports',
  'moderation',
  'staff-mail',
  'statistics',
  'desk',
  'personal-data',
  'backup',
  'operations',
]

/** The rooms of `web` stand in a line too, most of them named like the contract and the module that they show. */
const webLine = [
  'format',
  'site',
  'document',
  'ui',
  'auth',
  'api',
  'pictures',
  'members',
  'favorites',
  'listings',
  'search',
  'conversations',
  'statistics',
  'frame',
  'screens',
]

/** These compose the modules and may see all of them: what stands at the top of `server` and of `web`, and what tests need. */
const composing = /^(server|web)\/([\w.-]+\.tsx?|testing\/.*)$/

const sources = globSync('{contract,server,web,database,studio,bench}/**/*.{ts,tsx}').map((file) => {
  const text = readFileSync(file, 'utf8')
  return { file, text, imports: importsIn(file, text) }
})
const product = sources.filter(({ file }) => !/\.test(-suite)?\.tsx?$/.test(file))
const all = product.flatMap(({ file, imports }) => imports.map((target) => ({ file, target })))

describe('the import rules', () => {
  test('there is something to check', () => {
    expect(all.length).toBeGreaterThan(1000)
  })

  test('each folder imports only what it may', () => {
    const broken = all.filter(
      ({ file, target }) => top(target) in folders && !folders[top(file)]!.includes(top(target)),
    )
    expect(broken.filter(({ file }) => !composing.test(file))).toEqual([])
    expect(broken.filter(({ target }) => top(target) === 'web')).toEqual([])
  })

  test(`server modules import only from the left of ${serverLine.join(' → ')}`, () => {
    expect(against('server', serverLine)).toEqual([])
  })

  test(`rooms of web import only from the left of ${webLine.join(' → ')}`, () => {
    expect(against('web', webLine)).toEqual([])
  })

  test('a screen imports no other screen, and the building blocks in ui know nothing of the product', () => {
    const screen = (file: string) => (file.startsWith('web/screens/') ? file.split('/')[2] : undefined)
    const between = all.filter(({ file, target }) => screen(file) && screen(target) && screen(file) !== screen(target))
    expect(between).toEqual([])
    const known = /^web\/(ui|document)\//
    const learned = all.filter(({ file, target }) => file.startsWith('web/ui/') && !known.test(target))
    expect(learned).toEqual([])
  })

  test('nothing imports in a circle', () => {
    expect(circles(new Map(product.map(({ file, imports }) => [file, imports])))).toEqual([])
  })
})

describe('SQL', () => {
  const owners = new Map(
    product
      .filter(({ file }) => /^server\/[\w-]+\/table\.ts$/.test(file))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, table]) => [table!, room(file)] as const),
      ),
  )

  test('a module names in SQL only its own tables and those of modules to its left', () => {
    expect(owners.size).toBeGreaterThan(15)
    const named = product
      .filter(({ file }) => room(file) && file.startsWith('server/'))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/\b(?:from|join|update|into)\s+(?:only\s+)?"?(\w+)/g)].map(([, table]) => ({
          file,
          table: table!,
        })),
      )
      .filter(({ table }) => owners.has(table))
    expect(named.length).toBeGreaterThan(3)
    const place = (module: string | undefined) => serverLine.indexOf(module ?? '')
    expect(named.filter(({ file, table }) => place(owners.get(table)) > place(room(file)))).toEqual([])
  })
})

describe('providers of accounts', () => {
  const names = [...new Set(product.flatMap(({ file }) => /^server\/identity\/([\w-]+)\//.exec(file)?.[1] ?? []))]
  /** The forms for the accounts that this site keeps itself; another provider brings cards of its own. */
  const ownForms =
    /^web\/screens\/(sign-in\/(sign-in-form|second-step|code-form|passkey-form|demo-accounts)|sign-up\/sign-up-form|reset-password\/(choose|request)-form|profile\/account\/(change-(password|email)-form|second-factor\/[\w-]+))\.tsx?$/
  const tables = ['server/identity/providers.ts', 'web/auth/providers.ts']
  /** A name that is an everyday word counts where it can mean nothing else. */
  const naming = (name: string) =>
    name === 'embedded' ? /'embedded'|\b(identity|auth)\/embedded\// : new RegExp(name, 'i')

  test('each stands in the table of the server and in that of web', () => {
    expect(names.length).toBeGreaterThan(1)
    const table = (file: string) => product.find((source) => source.file === file)!.text
    expect(names.filter((name) => !tables.every((file) => table(file).includes(`/${name}/`)))).toEqual([])
  })

  test('are named by their own folders and by the two tables, and nowhere else', () => {
    const named = names.flatMap((name) =>
      product
        .filter(({ file, text }) => !isTheirs(file, name) && naming(name).test(text))
        .map(({ file }) => `${file} names ${name}`),
    )
    expect(named).toEqual([])
  })

  function isTheirs(file: string, name: string): boolean {
    const folders = [`server/identity/${name}/`, `web/auth/${name}/`, 'server/testing/']
    return (
      tables.includes(file) ||
      folders.some((folder) => file.startsWith(folder)) ||
      (name === 'embedded' && ownForms.test(file))
    )
  }
})

describe('the size of files', () => {
  const lengths = product.map(({ file, text }) => ({ file, lines: text.split('\n').length - 1 }))

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
  const empty = /\b(utils?|helpers?|common|misc|lib|service)\b/
  expect(product.map(({ file }) => file).filter((file) => empty.test(file))).toEqual([])
})

function importsIn(file: string, text: string): string[] {
  const specifiers = [...text.matchAll(/(?:from|import) ?\(? ?'([.#][^']+)'/g)].map(([, name]) => name!)
  return specifiers.map((name) => (name.startsWith('#') ? name.slice(1) : join(dirname(file), name)))
}

/** Imports that go against the line, or come from a room that does not stand in it. */
function against(folder: string, line: readonly string[]) {
  const place = (file: string) => line.indexOf(room(file) ?? '')
  const inside = all.filter(({ file, target }) => [file, target].every((it) => top(it) === folder && room(it)))
  return inside.filter(({ file, target }) => place(file) === -1 || place(target) > place(file))
}

/** Each circle once, as the files on it. */
function circles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = []
  const done = new Set<string>()
  const follow = (file: string, path: string[]) => {
    if (path.includes(file)) return void found.push(path.slice(path.indexOf(file)))
    if (done.has(file)) return
    for (const target of imports.get(file) ?? []) follow(target, [...path, file])
    done.add(file)
  }
  for (const file of imports.keys()) follow(file, [])
  return found
}

/** The folder inside `server` or `web` that a file lies in; undefined for what stands at the top and composes. */
function room(file: string): string | undefined {
  return composing.test(file) ? undefined : file.split('/')[1]
}

function top(file: string): string {
  return file.split('/')[0]!
}
