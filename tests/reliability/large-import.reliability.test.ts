import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockLimits } from '#contract/imports/limits.ts'
import type { ImportRun } from '#contract/imports/schema.ts'
import { cast } from '../server/cast.ts'
import { type Site, startSite, startSiteWithListing } from '../server/site.ts'

/** Pictures per car; 60,000 in all. Each has its own URL and content. */
const pictures = 3
/** Number of lines to apply with their pictures. The whole file would take hours, because each picture is encoded. */
const applied = 30
const key = `mq_${'k'.repeat(43)}`
const environment = { PRIVATE_STOCK_HOSTS: 'localhost', PRIVATE_NETWORKS: '127.0.0.0/8' }

let host: Server
let site: Site
let pool: pg.Pool

beforeAll(async () => {
  host = createServer((request, response) => {
    const path = request.url!
    if (path === '/stock.csv')
      return void response.end(fileOf(`http://localhost:${(host.address() as AddressInfo).port}`))
    void pictureOf(path).then((picture) => response.end(picture))
  })
  host.listen(0, '127.0.0.1')
  await once(host, 'listening')
  site = await startSiteWithListing(environment)
  pool = new pg.Pool({ connectionString: site.databaseUrl, max: 2 })
  await pool.query(
    `insert into api_keys (user_id, name, prefix, hash, scopes, created_at, expires_at)
       values ($1, 'Feed', 'mq_kkkkkk', $2, '{stock:read,stock:write}', now(), now() + interval '1 day')`,
    [cast.boris.id, createHash('sha256').update(key).digest()],
  )
}, 360_000)

afterAll(async () => {
  await pool.end()
  await site.stop()
  host.closeAllConnections()
  host.close()
})

/** Writes the file in the style of a dealer system. */
function fileOf(origin: string): string {
  const heads = 'Stock #,Year,Make,Model,Trim,Odometer,Internet Price,Body,Drivetrain,Ext Color,Comments,Photo URLs'
  const text = '<p>One owner, serviced in our own shop.</p><p>Shown by appointment.</p>'
  const lines = Array.from({ length: stockLimits.lines }, (_, at) => {
    const urls = Array.from({ length: pictures }, (_, n) => `${origin}/${at}-${n}.jpg`).join('|')
    return `L-${at},2019,Porsche,Cayman,GTS ${at},${10_000 + at},"$${80_000 + at}",2dr Car,RWD,Red,"${text}",${urls}`
  })
  return [heads, ...lines, ''].join('\n')
}

async function pictureOf(path: string): Promise<Buffer> {
  const [red = 0, green = 0, blue = 0] = createHash('sha256').update(path).digest()
  return sharp({ create: { width: 1_200, height: 800, channels: 3, background: { r: red, g: green, b: blue } } })
    .jpeg()
    .toBuffer()
}

async function call<T>(path: string, body?: object): Promise<T> {
  const answer = await fetch(`${site.url}/api/stock/runs${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as T
}

/** Returns the resident memory in MB of a process, and of its largest child process that reads stock files. */
function memoryOf(pid: number): { server: number; reader: number } {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
  const readers = children.filter((child) => textOf(`/proc/${child}/cmdline`).includes('reading-process'))
  return { server: residentOf(String(pid)), reader: Math.max(0, ...readers.map(residentOf)) }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // the process has exited
  }
}
const parentOf = (pid: string) => Number(/^PPid:\s+(\d+)/m.exec(textOf(`/proc/${pid}/status`))?.[1])
const residentOf = (pid: string) => Number(/^VmRSS:\s+(\d+)/m.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0) / 1_024

let visits = 0
const highest = { server: 0, reader: 0 }

/**
 * Visits an uncached public page repeatedly until `isDone` returns true. Returns the 99th percentile of the response times in
 * ms. Also records the peak memory.
 */
async function visitUntil(isDone: () => boolean | Promise<boolean>): Promise<{ p99: number; visits: number }> {
  const times: number[] = []
  for (let checked = 0; ;) {
    const start = performance.now()
    const page = await fetch(`${site.url}/vehicles?visit=${(visits += 1)}`)
    await page.text()
    times.push(performance.now() - start)
    expect(page.status).toBe(200)
    const { server, reader } = memoryOf(site.child.pid!)
    highest.server = Math.max(highest.server, server)
    highest.reader = Math.max(highest.reader, reader)
    if (performance.now() - checked < 250) continue
    checked = performance.now()
    if (await isDone()) break
  }
  const sorted = times.toSorted((a, b) => a - b)
  return { p99: Math.round(sorted[Math.floor(sorted.length * 0.99)]!), visits: times.length }
}

async function appliedLines(id: number): Promise<number> {
  const { rows } = await pool.query('select count(*)::int as count from stock_lines where run_id = $1 and done', [id])
  return rows[0].count
}

test('a file of 20,000 cars with 60,000 pictures is planned in bounded memory, and continues after a kill', async ({
  annotate,
}) => {
  const end = performance.now() + 20_000
  const before = await visitUntil(() => performance.now() > end)
  const base = memoryOf(site.child.pid!).server

  const started = performance.now()
  const { id } = await call<ImportRun>('/feed', {
    url: `http://localhost:${(host.address() as AddressInfo).port}/stock.csv`,
  })
  let run: ImportRun | undefined
  const planning = await visitUntil(async () => (run = await call<ImportRun>(`/${id}`)).state !== 'reading')
  const seconds = Math.round((performance.now() - started) / 1_000)
  expect(run).toMatchObject({ state: 'planned', counts: { new: stockLimits.lines, bad: 0 } })
  const memory = { ...highest, base }
  expect(memory.reader).toBeLessThan(256)
  expect(memory.server - base).toBeLessThan(300)

  await call(`/${id}/transitions`, { transition: 'start' })
  const applying = await visitUntil(async () => (await appliedLines(id)) >= applied)
  const killed = site
  killed.child.kill('SIGKILL')
  await once(killed.child, 'exit')
  const atKill = await appliedLines(id)
  site = await startSite(environment, killed)
  await expect.poll(() => appliedLines(id), { timeout: 300_000, interval: 1_000 }).toBeGreaterThan(atKill + 5)
  await call(`/${id}/transitions`, { transition: 'cancel' })
  const { rows } = await pool.query(
    `select count(*)::int as cars, count(distinct stock_number)::int as numbers, min(cardinality(image_urls)) as pictures
       from vehicles where seller_id = $1`,
    [cast.boris.id],
  )
  expect(rows[0].cars).toBe(rows[0].numbers)
  expect(rows[0].pictures).toBe(pictures)
  await annotate(JSON.stringify({ seconds, before, planning, applying, memory, atKill, cars: rows[0].cars }))
  expect(planning.p99).toBeLessThan(Math.max(2 * before.p99, 500))
  expect(applying.p99).toBeLessThan(Math.max(2 * before.p99, 500))
  const first = site
  site = { ...first, stop: async () => void (await first.stop(), await killed.stop()) }
}, 1_200_000)
