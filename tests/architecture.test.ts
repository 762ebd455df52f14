import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

/**
 * The architecture of Marque as rules, which also serve as a map.
 *
 * `contract` defines the API. `server` implements it on a `platform` that is independent of the product, and `web` is its user
 * interface. Neither imports the other: `server/pages.ts` and the web build meet in one function. `demo` contains the cast of the
 * demo and the studio that renders its cars; `tests` contains everything that runs the product from outside.
 */
const folders: Record<string, string[]> = {
  contract: ['contract'],
  platform: ['contract', 'platform'],
  server: ['contract', 'platform', 'server'],
  web: ['contract', 'web'],
  demo: ['contract', 'platform', 'server', 'demo'],
  tests: ['contract', 'platform', 'server', 'demo', 'tests'],
}

/** Starts the demo. */
const demoStarters = ['server/main.ts', 'server/jobs.ts']

/** The modules of the server in order. Each imports only from those before it, so there are no cycles. */
const serverOrder = [
  'users',
  'audit',
  'settings',
  'vin',
  'moderation/watchlist',
  'accounts',
  'pictures',
  'drafts',
  'listings',
  'history',
  'condition',
  'documents',
  'imports',
  'search',
  'pricing',
  'sold',
  'confirmations',
  'favorites',
  'inquiries',
  'conversations',
  'leads',
  'sellers',
  'moderation/held-messages',
  'moderation/reports',
  'members',
  'moderation',
  'moderation/staff-mail',
  'statistics',
  'desk',
  'privacy',
  'outbox',
  'backup',
  'operations',
  'sitemap',
]

/** The modules of `web` in order, most of them named like those of the contract and the server. */
const webOrder = [
  'ui/format',
  'app/site',
  'app/document',
  'ui',
  'app/auth',
  'app/api',
  'forms',
  'facts',
  'pictures',
  'accounts',
  'users',
  'sellers',
  'favorites',
  'listings',
  'condition',
  'drafts',
  'pricing',
  'listings/form',
  'search',
  'conversations',
  'statistics',
  'app/frame',
  'screens',
]

/** Files that compose the modules and can import all of them: the top level of `server` and `web`, and the start. */
const composing = /^(server|web)\/([\w.-]+\.tsx?|start\/.*)$/

const sources = globSync('{contract,platform,server,web,demo,tests}/**/*.{ts,tsx}').map((file) => {
  const text = readFileSync(file, 'utf8')
  return { file, text, imports: importsIn(file, text) }
})
const product = sources.filter(({ file }) => !/\.test(-suite)?\.tsx?$/.test(file))
const all = product.flatMap(({ file, imports }) => imports.map((target) => ({ file, target })))

describe('the import rules', () => {
  test('imports were found', () => {
    expect(all.length).toBeGreaterThan(1000)
  })

  test('each folder imports only from allowed folders', () => {
    const violations = all.filter(
      ({ file, target }) => top(target) in folders && !folders[top(file)]!.includes(top(target)),
    )
    const starting = violations.filter(({ file, target }) => top(target) === 'demo' && composing.test(file))
    const serving = violations.filter(({ file, target }) => file.startsWith('tests/web/') && top(target) === 'web')
    expect(violations.filter((found) => !starting.includes(found) && !serving.includes(found))).toEqual([])
    expect(new Set(starting.map(({ file }) => file))).toEqual(new Set(demoStarters))
  })

  test('the platform is independent of the product: it imports only the top level of the contract', () => {
    const violations = all.filter(({ file, target }) => top(file) === 'platform' && /^contract\/.*\//.test(target))
    expect(violations).toEqual([])
  })

  test(`server modules import only from the left of ${serverOrder.join(' → ')}`, () => {
    expect(importsAgainst('server', serverOrder)).toEqual([])
  })

  test(`modules of web import only from the left of ${webOrder.join(' → ')}`, () => {
    expect(importsAgainst('web', webOrder)).toEqual([])
  })

  test('screens do not import each other, and the components in ui are independent of the product', () => {
    const screen = (file: string) => (file.startsWith('web/screens/') ? file.split('/')[2] : undefined)
    const between = all.filter(({ file, target }) => screen(file) && screen(target) && screen(file) !== screen(target))
    expect(between).toEqual([])
    const allowed = /^web\/(ui|app\/document)\/|^contract\/[\w-]+\.ts$/
    const violations = all.filter(({ file, target }) => file.startsWith('web/ui/') && !allowed.test(target))
    expect(violations).toEqual([])
  })

  test('there are no circular imports', () => {
    expect(findCycles(new Map(product.map(({ file, imports }) => [file, imports])))).toEqual([])
  })
})

describe('SQL', () => {
  const owners = new Map(
    product
      .filter(({ file }) => /^server\/[\w/-]+\/table\.ts$/.test(file))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, table]) => [table!, moduleOf(file)] as const),
      ),
  )

  test('a module uses in SQL only its own tables and those of modules before it', () => {
    expect(owners.size).toBeGreaterThan(15)
    const uses = product
      .filter(({ file }) => moduleOf(file) && file.startsWith('server/'))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/\b(?:from|join|update|into)\s+(?:only\s+)?"?(\w+)/g)].map(([, table]) => ({
          file,
          table: table!,
        })),
      )
      .filter(({ table }) => owners.has(table))
    expect(uses.length).toBeGreaterThan(3)
    const place = (module: string | undefined) => serverOrder.indexOf(module ?? '')
    expect(uses.filter(({ file, table }) => place(owners.get(table)) > place(moduleOf(file)))).toEqual([])
  })
})

describe('providers of accounts', () => {
  const names = [...new Set(product.flatMap(({ file }) => /^server\/accounts\/([\w-]+)\//.exec(file)?.[1] ?? []))]
  /** The forms for accounts stored by this site; other providers have their own cards. */
  const ownForms =
    /^web\/screens\/(sign-in\/(sign-in-form|second-step|demo-accounts)|sign-up\/sign-up-form|reset-password\/forms|profile\/account\/(change-password|email|second-factor\/[\w-]+))\.tsx?$/
  const tables = ['server/accounts/providers.ts', 'web/app/auth/providers.ts']
  /** Matches mentions of a provider. A common word counts only where it is unambiguous. */
  const mentionOf = (name: string) =>
    name === 'embedded' ? /'embedded'|\b(accounts|auth)\/embedded\// : new RegExp(name, 'i')

  test('are all in the table of the server and in that of web', () => {
    expect(names.length).toBeGreaterThan(1)
    const table = (file: string) => product.find((source) => source.file === file)!.text
    expect(names.filter((name) => !tables.every((file) => table(file).includes(`/${name}/`)))).toEqual([])
  })

  test('are mentioned only in their own folders and in the two tables', () => {
    const mentions = names.flatMap((name) =>
      product
        .filter(({ file, text }) => !isOwn(file, name) && mentionOf(name).test(text))
        .map(({ file }) => `${file} mentions ${name}`),
    )
    expect(mentions).toEqual([])
  })

  function isOwn(file: string, name: string): boolean {
    const folders = [`server/accounts/${name}/`, `web/app/auth/${name}/`, 'tests/']
    return (
      tables.includes(file) ||
      folders.some((folder) => file.startsWith(folder)) ||
      (name === 'embedded' && ownForms.test(file))
    )
  }
})

test('no file is over 300 lines', () => {
  const lengths = product.map(({ file, text }) => ({ file, lines: text.split('\n').length - 1 }))
  expect(lengths.filter(({ lines }) => lines > 300)).toEqual([])
})

describe('connections, processes, threads and sockets', () => {
  const modules =
    /^(node:(child_process|cluster|dgram|dns|http|http2|https|inspector|net|tls|worker_threads)(\/.*)?|@aws-sdk\/.*|@clerk\/backend(\/proxy)?|nodemailer|pg|undici|ws)$/
  const calls = /(?<![.\w])(fetch|createRemoteJWKSet|new (?:WebSocket|EventSource|Worker))\(/g
  const typesOnly = /^import type [^']*'[^']+'/gm
  const opened = (text: string) => {
    const values = text.replaceAll(typesOnly, '')
    const imported = [...values.matchAll(/\b(?:from|import) ?\(? ?'([^']+)'/g)].map(([, name]) => name!)
    return new Set([
      ...imported.filter((name) => modules.test(name)),
      ...[...values.matchAll(calls)].map(([, name]) => name!),
    ])
  }
  const openersIn = (folder: RegExp) =>
    product
      .filter(({ file }) => folder.test(file) && !composing.test(file))
      .flatMap(({ file, text }) => [...opened(text)].map((name) => `${file}: ${name}`))

  test('are opened only by the platform, and by hosted identity providers', () => {
    expect(openersIn(/^platform\//).length).toBeGreaterThan(15)
    expect(openersIn(/^server\//)).toEqual([
      'server/accounts/clerk/backend.ts: @clerk/backend',
      'server/accounts/clerk/provider.ts: createRemoteJWKSet',
      'server/accounts/clerk/proxy.ts: @clerk/backend/proxy',
    ])
  })

  test('are opened in the demo only by the studio, which starts Blender', () => {
    expect(openersIn(/^demo\//)).toEqual(['demo/studio/rendering/blender.ts: node:child_process'])
  })

  test('are opened in tests only by doubles and code that runs the product from outside', () => {
    const outside = /^tests\/(?!(journeys|doubles|reliability|bench)\/)/
    expect(openersIn(outside)).toEqual([
      'tests/server/owner.ts: fetch',
      'tests/server/processes.ts: node:child_process', // watches started processes
      'tests/server/product.ts: node:child_process',
      'tests/server/product.ts: fetch',
      'tests/server/replicated.ts: node:child_process', // PostgreSQL
      'tests/server/site.ts: node:child_process',
      'tests/server/works.ts: node:child_process', // tries to, in a worker without the permission
    ])
  })
})

test('database connections are opened in one file, which handles their errors', () => {
  const opening = /^import (?!type\b).* from '(pg|postgres|pg-pool)'|\bimport\('pg|require\('pg/m
  const elsewhere = /\bconnectionString\b|\bnew ([\w.]+\.)?(Pool|Client)\(/
  const files = product.filter(
    ({ file }) => /^(contract|platform|server|demo)\//.test(file) && file !== 'platform/database/connect.ts',
  )
  const text = (file: string) => readFileSync(file, 'utf8')
  expect(text('platform/database/connect.ts')).toMatch(opening)
  expect(files.filter(({ file }) => opening.test(text(file)) || elsewhere.test(text(file)))).toEqual([])
})

test('no file has a meaningless name', () => {
  const meaningless = /\b(utils?|helpers?|common|misc|lib|service)\b/
  expect(product.map(({ file }) => file).filter((file) => meaningless.test(file))).toEqual([])
})

function importsIn(file: string, text: string): string[] {
  const specifiers = [...text.matchAll(/(?:from|import) ?\(? ?'([.#][^']+)'/g)].map(([, name]) => name!)
  return specifiers.map((name) => (name.startsWith('#') ? name.slice(1) : join(dirname(file), name)))
}

/** Returns imports against the order, or by modules that are not listed in it. */
function importsAgainst(folder: string, order: readonly string[]) {
  const place = (file: string) => order.indexOf(moduleOf(file) ?? '')
  const inside = all.filter(({ file, target }) =>
    [file, target].every((path) => top(path) === folder && moduleOf(path)),
  )
  return inside.filter(({ file, target }) => place(file) === -1 || place(target) > place(file))
}

/** Returns each import cycle as a list of its files. */
function findCycles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
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

/** Returns the module of a file in `server` or `web`; undefined for composing files. */
function moduleOf(file: string): string | undefined {
  if (composing.test(file)) return undefined
  const [, first, second] = file.split('/')
  const inner = `${first}/${second}`
  return [...serverOrder, ...webOrder].includes(inner) ? inner : first
}

function top(file: string): string {
  return file.split('/')[0]!
}
