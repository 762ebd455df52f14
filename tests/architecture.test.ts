import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

/**
 * Marque's architecture as rules: the top-level folders, and the folders that each may import.
 *
 * `contract` defines the API between `server` and `web`. `server` implements the API on top of `platform`, which knows nothing
 * about the product. `server` and `web` never import each other; only `server/pages.ts` connects them. `demo` contains the
 * demo's data and the studio that renders its cars. `tests` contains everything that runs the product from outside.
 */
const folders: Record<string, string[]> = {
  contract: ['contract'],
  platform: ['contract', 'platform'],
  server: ['contract', 'platform', 'server'],
  web: ['contract', 'web'],
  demo: ['contract', 'platform', 'server', 'demo'],
  tests: ['contract', 'platform', 'server', 'demo', 'tests'],
}

const demoStarters = ['server/main.ts', 'server/jobs.ts']

/** The server's modules in dependency order. A module may only import modules before it, so there are no cycles. */
const serverOrder = [
  'users',
  'audit',
  'settings',
  'notifications',
  'vin',
  'moderation/watchlist',
  'accounts',
  'pictures',
  'drafts',
  'places',
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
  'shortlists',
  'leads/delivery',
  'inquiries',
  'saved-searches',
  'push',
  'notifications/list',
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
  'web-app',
  'web-feeds',
  'previews',
]

/** The modules of `web` in dependency order. Most have the same names as modules of `contract`. */
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
  'compare',
  'moderation',
  'places',
  'listings',
  'recent',
  'offline',
  'sold',
  'history',
  'condition',
  'drafts',
  'pricing',
  'listings/form',
  'search',
  'conversations',
  'shortlists',
  'notifications',
  'statistics',
  'app/frame',
  'screens',
]

/** Files at the root of `server` and `web`, and in `start`. They assemble the modules, so they may import all of them. */
const composing = /^(server|web)\/([\w.-]+\.tsx?|start\/.*)$/

const sources = globSync('{contract,platform,server,web,demo,tests}/**/*.{ts,tsx}').map((file) => {
  const text = readFileSync(file, 'utf8')
  return { file, text, imports: importsIn(file, text) }
})
const product = sources.filter(({ file }) => !/\.test(-suite)?\.tsx?$/.test(file))
const all = product.flatMap(({ file, imports }) => imports.map((target) => ({ file, target })))

describe('the import rules', () => {
  test('imports are found', () => {
    expect(all.length).toBeGreaterThan(1000)
  })

  test('each folder imports only from the allowed folders', () => {
    const broken = all.filter(
      ({ file, target }) => top(target) in folders && !folders[top(file)]!.includes(top(target)),
    )
    const starting = broken.filter(({ file, target }) => top(target) === 'demo' && composing.test(file))
    const serving = broken.filter(({ file, target }) => file.startsWith('tests/web/') && top(target) === 'web')
    expect(broken.filter((found) => !starting.includes(found) && !serving.includes(found))).toEqual([])
    expect(new Set(starting.map(({ file }) => file))).toEqual(new Set(demoStarters))
  })

  test('the platform imports no noun of the product, only files at the root of the contract', () => {
    const nouns = all.filter(({ file, target }) => top(file) === 'platform' && /^contract\/.*\//.test(target))
    expect(nouns).toEqual([])
  })

  test(`server modules import only from the left of ${serverOrder.join(' → ')}`, () => {
    expect(findViolations('server', serverOrder)).toEqual([])
  })

  test(`web modules import only from the left of ${webOrder.join(' → ')}`, () => {
    expect(findViolations('web', webOrder)).toEqual([])
  })

  test('screens do not import each other, and ui does not import the product', () => {
    const screen = (file: string) => (file.startsWith('web/screens/') ? file.split('/')[2] : undefined)
    const between = all.filter(({ file, target }) => screen(file) && screen(target) && screen(file) !== screen(target))
    expect(between).toEqual([])
    const allowed = /^web\/(ui|app\/document)\/|^contract\/[\w-]+\.ts$/
    expect(all.filter(({ file, target }) => file.startsWith('web/ui/') && !allowed.test(target))).toEqual([])
  })

  test('there are no import cycles', () => {
    expect(findCycles(new Map(product.map(({ file, imports }) => [file, imports])))).toEqual([])
  })
})

test('numbers are typed in text fields, because the mouse wheel changes number fields', () => {
  const numbers = product.filter(({ file, text }) => file.startsWith('web/') && text.includes('type="number"'))
  expect(numbers.map(({ file }) => file)).toEqual([])
})

describe('SQL', () => {
  const owners = new Map(
    product
      .filter(({ file }) => /^server\/[\w/-]+\/table\.ts$/.test(file))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, table]) => [table!, moduleOf(file)] as const),
      ),
  )

  test('a module’s SQL uses only its own tables and those of earlier modules', () => {
    expect(owners.size).toBeGreaterThan(15)
    const used = product
      .filter(({ file }) => moduleOf(file) && file.startsWith('server/'))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/\b(?:from|join|update|into)\s+(?:only\s+)?"?(\w+)/g)].map(([, table]) => ({
          file,
          table: table!,
        })),
      )
      .filter(({ table }) => owners.has(table))
    expect(used.length).toBeGreaterThan(3)
    const position = (module: string | undefined) => serverOrder.indexOf(module ?? '')
    expect(used.filter(({ file, table }) => position(owners.get(table)) > position(moduleOf(file)))).toEqual([])
  })
})

describe('identity providers', () => {
  const names = [...new Set(product.flatMap(({ file }) => /^server\/accounts\/([\w-]+)\//.exec(file)?.[1] ?? []))]
  /** The forms of the `embedded` provider. Other identity providers bring their own forms. */
  const ownForms =
    /^web\/screens\/(sign-in\/(sign-in-form|second-step|demo-accounts)|sign-up\/sign-up-form|reset-password\/forms|profile\/account\/(change-password|email|second-factor\/[\w-]+))\.tsx?$/
  const tables = ['server/accounts/providers.ts', 'web/app/auth/providers.ts']
  /** Matches mentions of a provider. `embedded` is a common word, so it must be in quotes or in a path. */
  const naming = (name: string) =>
    name === 'embedded' ? /'embedded'|\b(accounts|auth)\/embedded\// : new RegExp(name, 'i')

  test('each is in the tables of the server and of web', () => {
    expect(names.length).toBeGreaterThan(1)
    const table = (file: string) => product.find((source) => source.file === file)!.text
    expect(names.filter((name) => !tables.every((file) => table(file).includes(`/${name}/`)))).toEqual([])
  })

  test('are mentioned only in their own folders and in the two tables', () => {
    const mentions = names.flatMap((name) =>
      product
        .filter(({ file, text }) => !belongsTo(name, file) && naming(name).test(text))
        .map(({ file }) => `${file} mentions ${name}`),
    )
    expect(mentions).toEqual([])
  })

  function belongsTo(name: string, file: string): boolean {
    const folders = [`server/accounts/${name}/`, `web/app/auth/${name}/`, 'tests/']
    return (
      tables.includes(file) ||
      folders.some((folder) => file.startsWith(folder)) ||
      (name === 'embedded' && ownForms.test(file))
    )
  }
})

test('no file has more than 300 lines', () => {
  const lengths = product.map(({ file, text }) => ({ file, lines: text.split('\n').length - 1 }))
  expect(lengths.filter(({ lines }) => lines > 300)).toEqual([])
})

describe('connections, processes, threads and sockets', () => {
  const modules =
    /^(node:(child_process|cluster|dgram|dns|http|http2|https|inspector|net|tls|worker_threads)(\/.*)?|@aws-sdk\/.*|@clerk\/backend(\/proxy)?|nodemailer|pg|undici|ws)$/
  const calls = /(?<![.\w])(fetch|createRemoteJWKSet|new (?:WebSocket|EventSource|Worker))\(/g
  const typesOnly = /^import type [^']*'[^']+'/gm
  const findImports = (text: string) => {
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
      .flatMap(({ file, text }) => [...findImports(text)].map((name) => `${file}: ${name}`))

  test('are opened only by the platform and by identity providers that are external services', () => {
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

  test('are opened in tests only by doubles and by files that run the product from outside', () => {
    const outside = /^tests\/(?!(journeys|doubles|reliability|bench)\/)/
    expect(openersIn(outside)).toEqual([
      'tests/server/owner.ts: fetch',
      'tests/server/processes.ts: node:child_process', // observes started processes
      'tests/server/product.ts: node:child_process',
      'tests/server/product.ts: fetch',
      'tests/server/replicated.ts: node:child_process', // PostgreSQL
      'tests/server/site.ts: node:child_process',
      'tests/server/worker-tasks.ts: node:child_process', // tries to start a process in a worker without permission
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

test('no file has a vague name', () => {
  const vague = /\b(utils?|helpers?|common|misc|lib|service)\b/
  expect(product.map(({ file }) => file).filter((file) => vague.test(file))).toEqual([])
})

function importsIn(file: string, text: string): string[] {
  const specifiers = [...text.matchAll(/(?:from|import) ?\(? ?'([.#][^']+)'/g)].map(([, name]) => name!)
  return specifiers.map((name) => (name.startsWith('#') ? name.slice(1) : join(dirname(file), name)))
}

function findViolations(folder: string, order: readonly string[]) {
  const position = (file: string) => order.indexOf(moduleOf(file) ?? '')
  const isInside = (file: string) => top(file) === folder && moduleOf(file) !== undefined
  const inside = all.filter(({ file, target }) => isInside(file) && isInside(target))
  return inside.filter(({ file, target }) => position(file) === -1 || position(target) > position(file))
}

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

/** Returns the module of a file in `server` or `web`, or undefined for files that assemble the modules. */
function moduleOf(file: string): string | undefined {
  if (composing.test(file)) return undefined
  const [, first, second] = file.split('/')
  const inner = `${first}/${second}`
  return [...serverOrder, ...webOrder].includes(inner) ? inner : first
}

function top(file: string): string {
  return file.split('/')[0]!
}
