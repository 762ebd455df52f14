import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { type Site, startSite, startSiteWithListing } from '#tests/server/site.ts'
import { openConnection } from '../database/connect.ts'

const token = 'a token that is long enough for it'
const several = { WEB_CONCURRENCY: '2', METRICS_TOKEN: token, LOG_LEVEL: 'error' }
/** Longer than a busy machine takes to start a process. */
const patient = { timeout: 120_000, interval: 50 }

let site: Site
afterEach(() => site.stop())

const status = async (path: string) =>
  fetch(site.url + path, { headers: { connection: 'close' } }).then(
    async (answer) => (await answer.text(), answer.status),
    () => 0,
  )

async function figures(): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, connection: 'close' }
  return (await fetch(`${site.url}/metrics`, { headers })).text()
}

/** How many pages each process has answered, by its number. */
const answered = async () =>
  Object.fromEntries(
    [...(await figures()).matchAll(/^marque_http_requests_total\{route="\/\*".*process="(\w+)"\} (\d+)$/gm)].map(
      ([, process, count]) => [process, Number(count)],
    ),
  )

async function query<T>(text: string): Promise<T[]> {
  const client = await openConnection(site.databaseUrl, 'marque test')
  const { rows } = await client.query(text)
  await client.end()
  return rows as T[]
}

/** Writes one after the other until told to stop, each by a connection of its own; gives what was acknowledged. */
function writeOnAndOn() {
  const acknowledged: string[] = []
  const stopping = new AbortController()
  const writing = (async () => {
    for (let n = 0; !stopping.signal.aborted; n++) {
      const message = `Is it still there? (${n})`
      const body = JSON.stringify({ vehicleId: 1, name: 'Boris', email: `b${n}@example.com`, message })
      const headers = { 'content-type': 'application/json', connection: 'close' }
      const answer = await fetch(`${site.url}/api/inquiries`, { method: 'POST', headers, body }).catch(() => undefined)
      if (answer?.status === 201) acknowledged.push(message)
    }
  })()
  return {
    acknowledged,
    stop: async () => {
      stopping.abort()
      await writing
    },
  }
}

/** Whether the port of the site is closed. */
function isClosed(): Promise<boolean> {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
  return new Promise((resolve) => {
    socket.once('connect', () => (socket.destroy(), resolve(false)))
    socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'ECONNREFUSED'))
  })
}

/** Those that have not ended, or whose parent has not taken note of it. */
const left = (processes: number[]) => processes.filter((pid) => existsSync(`/proc/${pid}`))

/** Has the second process end as soon as it has said that it serves. */
const endsAtOnce = `if (process.env.MARQUE_PROCESS === '2') {
  const send = process.send
  process.send = (message, handle, options, done) =>
    send.call(process, message, handle, options, (error) => message.ready ? process.exit(7) : done?.(error))
}`

/** Sends the half of an inquiry, by a connection of its own; `end` sends the rest and gives the status. */
function beginInquiry(n: number) {
  const message = `Is it still there? (${n})`
  const body = JSON.stringify({ vehicleId: 1, name: 'Boris', email: `b${n}@example.com`, message })
  const headers = { 'content-type': 'application/json', 'content-length': body.length }
  const call = request(`${site.url}/api/inquiries`, { method: 'POST', headers, agent: false })
  const status = new Promise<number>((resolve) => {
    call.on('error', () => resolve(0))
    call.on('response', (answer) => resolve(answer.resume().statusCode!))
  })
  call.write(body.slice(0, 20))
  return { end: () => (call.end(body.slice(20)), status) }
}

/** Each starts three processes, which takes a busy machine minutes. */
describe('WEB_CONCURRENCY', { timeout: 480_000 }, () => {
  test('Several processes serve as one site, with one banner, one queue and the metrics of all', async () => {
    site = await startSite(several)
    expect(site.processes()).toHaveLength(2)
    expect(site.output().match(/is ready/g)).toHaveLength(1)
    expect(site.output().match(/✓ Migrations/g)).toHaveLength(1)
    await expect.poll(async () => (await status('/'), Object.keys(await answered())), patient).toEqual(['1', '2'])
    const names = await query<{ name: string; count: number }>(
      `select application_name as name, count(*)::int as count from pg_stat_activity
        where datname = current_database() and application_name like 'marque queue%' group by 1`,
    )
    expect(names).toEqual([{ name: expect.any(String), count: 1 }])
    const text = await figures()
    for (const process of ['main', '1', '2'])
      expect(text).toMatch(`process_resident_memory_bytes{process="${process}"} `)
    expect(text.match(/^marque_database_up/gm)).toHaveLength(1)
    expect(text.match(/^# TYPE process_resident_memory_bytes/gm)).toHaveLength(1)
  })

  test('A process killed during requests is replaced, the others keep serving, and no acknowledged write is lost', async () => {
    site = await startSiteWithListing(several)
    const before = site.processes()
    const writer = writeOnAndOn()
    for (const killed of before) {
      const so = writer.acknowledged.length
      await expect.poll(() => writer.acknowledged.length, patient).toBeGreaterThan(so + 3)
      process.kill(killed, 'SIGKILL')
      const alive = async () => ({
        others: site.processes().filter((pid) => pid !== killed).length,
        figures: (await figures()).match(/^process_resident_memory_bytes/gm)?.length,
      })
      await expect.poll(alive, patient).toEqual({ others: 2, figures: 3 })
    }
    const so = writer.acknowledged.length
    await expect.poll(() => writer.acknowledged.length, patient).toBeGreaterThan(so + 3)
    await writer.stop()
    expect(site.processes().some((pid) => before.includes(pid))).toBe(false)
    const stored = (await query<{ message: string }>('select message from inquiries')).map(({ message }) => message)
    expect(writer.acknowledged.filter((message) => !stored.includes(message))).toEqual([])
    expect(site.output()).toContain('"process":1,"ended":')
    expect(site.child.exitCode).toBeNull()
  })

  test('On SIGTERM all processes answer the requests in progress, and none is left', async () => {
    site = await startSiteWithListing(several)
    // So many reach both, each half of it.
    const asked = Array.from({ length: 12 }, (_, n) => beginInquiry(n))
    const begun = /^marque_http_requests_in_work\{kind="api",process="(\d)"\} (\d+)$/gm
    const inWork = async () => [...(await figures()).matchAll(begun)].map(([, , count]) => Number(count))
    await expect.poll(async () => (await inWork()).reduce((sum, it) => sum + it, 0), patient).toBe(12)
    const processes = site.processes()
    site.child.kill('SIGTERM')
    await expect.poll(isClosed, patient).toBe(true)
    expect(await Promise.all(asked.map((it) => it.end()))).toEqual(asked.map(() => 201))
    if (site.child.exitCode === null) await once(site.child, 'exit')
    expect(site.child.exitCode).toBe(0)
    await expect.poll(() => left(processes), patient).toEqual([])
    expect(site.output()).not.toMatch(/While stopping|and is started again/)
  })

  test.each([
    ['loses its own parent', () => site.child.disconnect()],
    ['is killed', () => site.child.kill('SIGKILL')],
  ])('All processes end when the one that started them %s', async (_what, happen) => {
    site = await startSite(several)
    const processes = site.processes()
    const ended = once(site.child, 'exit')
    happen()
    await ended
    await expect.poll(() => left(processes), patient).toEqual([])
  })

  test('All processes end with a sentence when one of them dies at once again and again', async () => {
    site = await startSite({
      ...several,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(endsAtOnce)}`,
    })
    const [spared] = site.processes()
    if (site.child.exitCode === null) await once(site.child, 'exit')
    expect(site.child.exitCode).toBe(1)
    expect(site.output()).toMatch(/Server process 2 ends as soon as it has begun, again and again; the log says how\./)
    await expect.poll(() => left([spared!]), patient).toEqual([])
  })
})
