import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

/**
 * The shape of Marque, as rules. Read it as the map.
 *
 * `contract` is what both sides agree on; `server` keeps it true, on a `platform` that knows nothing of the product; `web`
 * shows it. Neither side imports the other: `server/pages.ts` and the web build meet in one function. `demo` holds the cast
 * of the demo and the studio that draws its cars, `tests` what runs the product from outside.
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

/** Nouns of the server stand in a line; each imports only from those before it, so there are no cycles. */
const serverLine = [
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

/** The parts of `web` stand in a line too, most of them named like the contract and the noun that they show. */
const webLine = [
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

/** These compose the parts and may see all of them: what stands at the top of `server` and of `web`, and the start. */
const composing = /^(server|web)\/([\w.-]+\.tsx?|start\/.*)$/

const sources = globSync('{contract,platform,server,web,demo,tests}/**/*.{ts,tsx}').map((file) => {
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
    const starting = broken.filter(({ file, target }) => top(target) === 'demo' && composing.test(file))
    const serving = broken.filter(({ file, target }) => file.startsWith('tests/web/') && top(target) === 'web')
    expect(broken.filter((it) => !starting.includes(it) && !serving.includes(it))).toEqual([])
    expect(new Set(starting.map(({ file }) => file))).toEqual(new Set(demoStarters))
  })

  test('the platform knows no noun of the product: of the contract it takes what stands at its top', () => {
    const nouns = all.filter(({ file, target }) => top(file) === 'platform' && /^contract\/.*\//.test(target))
    expect(nouns).toEqual([])
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
    const known = /^web\/(ui|app\/document)\/|^contract\/[\w-]+\.ts$/
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
      .filter(({ file }) => /^server\/[\w/-]+\/table\.ts$/.test(file))
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
  const names = [...new Set(product.flatMap(({ file }) => /^server\/accounts\/([\w-]+)\//.exec(file)?.[1] ?? []))]
  /** The forms for the accounts that this site keeps itself; another provider brings cards of its own. */
  const ownForms =
    /^web\/screens\/(sign-in\/(sign-in-form|second-step|demo-accounts)|sign-up\/sign-up-form|reset-password\/forms|profile\/account\/(change-password|email|second-factor\/[\w-]+))\.tsx?$/
  const tables = ['server/accounts/providers.ts', 'web/app/auth/providers.ts']
  /** A name that is an everyday word counts where it can mean nothing else. */
  const naming = (name: string) =>
    name === 'embedded' ? /'embedded'|\b(accounts|auth)\/embedded\// : new RegExp(name, 'i')

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

  test('are opened by the platform, and by no noun but a provider of accounts that is a service', () => {
    expect(openersIn(/^platform\//).length).toBeGreaterThan(15)
    expect(openersIn(/^server\//)).toEqual([
      'server/accounts/clerk/backend.ts: @clerk/backend',
      'server/accounts/clerk/provider.ts: createRemoteJWKSet',
      'server/accounts/clerk/proxy.ts: @clerk/backend/proxy',
    ])
  })

  test('are opened in the demo by the studio only, which starts Blender', () => {
    expect(openersIn(/^demo\//)).toEqual(['demo/studio/rendering/blender.ts: node:child_process'])
  })

  test('are opened in tests by what runs the product from outside or stands in for others', () => {
    const outside = /^tests\/(?!(journeys|doubles|reliability|bench)\/)/
    expect(openersIn(outside)).toEqual([
      'tests/server/owner.ts: fetch',
      'tests/server/processes.ts: node:child_process', // watches those that are started
      'tests/server/product.ts: node:child_process',
      'tests/server/product.ts: fetch',
      'tests/server/replicated.ts: node:child_process', // PostgreSQL
      'tests/server/site.ts: node:child_process',
      'tests/server/works.ts: node:child_process', // tries to, in a worker that may not
    ])
  })
})

test('connections to the database are made in one place, where the errors of broken ones are taken', () => {
  const making = /^import (?!type\b).* from '(pg|postgres|pg-pool)'|\bimport\('pg|require\('pg/m
  const elsewhere = /\bconnectionString\b|\bnew ([\w.]+\.)?(Pool|Client)\(/
  const files = product.filter(
    ({ file }) => /^(contract|platform|server|demo)\//.test(file) && file !== 'platform/database/connect.ts',
  )
  const text = (file: string) => readFileSync(file, 'utf8')
  expect(text('platform/database/connect.ts')).toMatch(making)
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

/** The place in the line that a file of `server` or `web` belongs to; undefined for what stands at the top and composes. */
function room(file: string): string | undefined {
  if (composing.test(file)) return undefined
  const [, first, second] = file.split('/')
  const inner = `${first}/${second}`
  return [...serverLine, ...webLine].includes(inner) ? inner : first
}

function top(file: string): string {
  return file.split('/')[0]!
}
