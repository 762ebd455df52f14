/**
 * `npm run bench -- --desks`: fills a database with a site that has been busy for years, and times every list, count, search
 * and file of the desks. `--anew` fills it again, `--rounds 20` says how often each call is made, `--call held` makes only
 * calls that contain it, `--lists` leaves out files, `--write` writes tests/bench/desks.md. Nothing else should run on the machine.
 */
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openConnection } from '#platform/database/connect.ts'
import { step } from '../../scripts/show-progress.mjs'
import { type DeskCall, deskCalls, type DeskIds, type DeskUser } from './desk-calls.ts'
import { fillDesks } from './fill-desks.ts'
import { openDatabase } from './open-database.ts'
import { type Person, signIn } from './person.ts'
import { type Running, startProduct } from './processes.ts'

const { values } = parseArgs({
  options: {
    desks: { type: 'boolean' },
    rounds: { type: 'string', default: '20' },
    call: { type: 'string', default: '' },
    lists: { type: 'boolean', default: false },
    anew: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
const folder = join('.data', 'bench-desks')
const filled = join(folder, 'desks-are-filled')

/** A call is not repeated for longer than this, in milliseconds. */
const longest = 20_000
/** Milliseconds after which a file counts as never answered. */
const patience = 600_000

const heads = ['who', 'call', 'p50 ms', 'p95 ms', 'status', 'kB', 'MB more']

type Timed = DeskCall & { p50: number; p95: number; statuses: string; kilobytes: number; megabytes: number }

if (values.anew) rmSync(filled, { force: true })
const isNew = !existsSync(filled)
const cluster = await openDatabase(folder, 100_000, { anew: isNew, ofSeller: 50_000 })
const client = await openConnection(cluster.administratorUrl(new URL(cluster.url).pathname.slice(1)), 'marque bench')
let product: Running | undefined
try {
  if (isNew) {
    await fillDesks(client)
    writeFileSync(filled, 'yes\n')
  }
  // As autovacuum leaves it: migrations of a later release may have rewritten tables.
  await step('Statistics', () => client.query('vacuum analyze'))
  product = await step('Marque', () => startProduct(cluster.url, join(folder, 'site')))
  const people = {} as Record<DeskUser, Person>
  for (const user of ['admin', 'seller', 'buyer'] as const) people[user] = await signIn(product.url, user)
  const results: Timed[] = []
  for (const call of deskCalls(await findIds()).filter(
    ({ path, export: isFile }) => path.includes(values.call) && !(values.lists && isFile),
  )) {
    const timed = await time(product, call, people[call.by])
    results.push(timed)
    process.stdout.write(`${cellsOf(timed).join('\t')}\n`)
  }
  if (values.write) writeFileSync('tests/bench/desks.md', markdown(results))
} finally {
  await product?.stop()
  await client.end()
  await cluster.stop()
}

async function findIds(): Promise<DeskIds> {
  const idOf = async (username: string) =>
    (await client.query<{ id: string }>('select id from users where username = $1', [username])).rows[0]!.id
  const [seller, buyer] = [await idOf('seller'), await idOf('buyer')]
  const { rows } = await client.query<{ id: number }>(
    `select id from vehicles where seller_id = $1 and status = 'pending' order by id limit 1`,
    [seller],
  )
  return { seller, buyer, listing: rows[0]!.id }
}

async function time({ url, memory }: Running, call: DeskCall, person: Person): Promise<Timed> {
  const times: number[] = []
  const statuses = new Set<string>()
  let bytes = 0
  const before = memory()
  let most = before
  const watch = setInterval(() => (most = Math.max(most, memory())), 200)
  const begun = performance.now()
  while (times.length < (call.export ? 1 : rounds) && performance.now() - begun < longest) {
    const asked = performance.now()
    const { status, length } = await ask(url + call.path, await person())
    times.push(performance.now() - asked)
    statuses.add(status)
    bytes = length
  }
  clearInterval(watch)
  const at = (share: number) => Math.round(times.toSorted((a, b) => a - b)[Math.ceil(share * times.length) - 1]!)
  const answered = [...statuses].join(', ')
  return {
    ...call,
    p50: at(0.5),
    p95: at(0.95),
    statuses: answered,
    kilobytes: bytes / 1_024,
    megabytes: most - before,
  }
}

/** Reads an answer piece by piece; "cut off" is a file that ended before its end. */
async function ask(url: string, token: string): Promise<{ status: string; length: number }> {
  let length = 0
  try {
    const answer = await fetch(url, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(patience),
    })
    for await (const piece of answer.body ?? []) length += piece.length
    return { status: String(answer.status), length }
  } catch (error) {
    return { status: (error as Error).name === 'TimeoutError' ? 'no answer' : 'cut off', length }
  }
}

function cellsOf({ by, path, p50, p95, statuses, kilobytes, megabytes }: Timed): string[] {
  const figures = [p50, p95, statuses, kilobytes.toFixed(kilobytes < 10 ? 1 : 0), megabytes]
  return [by, `\`${path}\``, ...figures.map(String)]
}

function markdown(results: readonly Timed[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const slow = results.filter((result) => !result.export && result.p95 > 300)
  return `# Lists, counts, searches and files of the desks

Written by \`npm run bench -- --desks --write\`; [README.md](README.md) describes the database. "MB more" is the growth of
the server's memory during the call. ${slow.length} of ${results.filter((result) => !result.export).length} calls take more than 300 ms at the 95th percentile.

${line(heads)}
${line(heads.map((_, place) => (place < 2 || place === 4 ? '---' : '---:')))}
${results.map((result) => line(cellsOf(result))).join('\n')}
`
}
