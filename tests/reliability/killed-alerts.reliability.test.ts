import { once } from 'node:events'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, openConnection } from '#platform/database/connect.ts'
import { insertCast, insertListing } from '../server/cast.ts'
import { type Site, startSite } from '../server/site.ts'
import { openMailServer, type MailServer } from './faults/mail-server.ts'

/**
 * Number of visitors. Each has a daily search with two vehicles for the next email, and a search whose emails are sent
 * immediately.
 */
const visitors = 80

let mails: MailServer
/** The first server owns the database, which later servers also use. */
let first: Site
let running: Site
let client: Client
const start = (before?: Site) => startSite({ DEMO: '0', PUBLIC_URL: 'http://127.0.0.1:9', SMTP_URL: mails.url }, before)

beforeAll(async () => {
  mails = await openMailServer()
  first = running = await start()
  const { db, pool } = connect(first.databaseUrl, () => {})
  await insertCast(db)
  for (let n = 0; n < 3; n++) await insertListing(db)
  await pool.end()
  client = await openConnection(first.databaseUrl, 'marque test')
  await client.query(
    `insert into saved_searches (email, slot, name, query, frequency, created_at, confirmed_at)
       select 'visitor-' || n || '@visitors.example', slot, frequency, '', frequency, now(), now()
         from generate_series(1, $1::int) n, (values (1, 'daily'), (2, 'immediate')) kinds (slot, frequency)`,
    [visitors],
  )
}, 360_000)

afterAll(async () => {
  await client?.end()
  if (running !== first) await running.stop()
  await first?.stop()
  await mails.stop()
}, 60_000)

const count = async (sql: string) =>
  (await client.query<{ n: number }>(`select count(*)::int as n from ${sql}`)).rows[0]!.n
const poll = (read: () => unknown) => expect.poll(read, { timeout: 200_000, interval: 50 })

/** Kills the server once some, but not all, of the emails are written or sent, and starts another one. */
async function killOnce(read: () => Promise<number> | number, least: number): Promise<void> {
  await poll(read).toBeGreaterThanOrEqual(least)
  const ended = once(running.child, 'exit')
  running.child.kill('SIGKILL')
  await ended
  running = await start(first)
}

/** Waits until this many alerts have arrived and the queue has no other email. */
async function untilSent(alerts: number): Promise<void> {
  await poll(() => receivedAlerts().length).toBeGreaterThanOrEqual(alerts)
  await poll(() => count(`graphile_worker.jobs where task_identifier in ('send_mail', 'match_searches')`)).toBe(0)
}

/** Returns the recipient, the search and the `Message-ID` of each received alert. Attempts with the same ID count once. */
function receivedAlerts(): string[] {
  const alerts = mails.received.map(String).flatMap((mail) => {
    const to = /^To: .*(visitor-\d+@visitors\.example)/m.exec(mail)?.[1]
    const id = /^Message-ID: <(.*)>/im.exec(mail)![1]
    return to ? [`${to} ${/“(daily|immediate)”/.exec(decode(mail))?.[1]} ${id}`] : []
  })
  return [...new Set(alerts)]
}

/** Decodes quoted-printable text. */
function decode(mail: string): string {
  const bytes = mail
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

test(
  'a server that is killed while it writes and sends alerts loses none, and sends none twice',
  { timeout: 600_000 },
  async () => {
    await client.query(
      `insert into search_matches (search_id, vehicle_id, event, waiting_since)
       select saved_searches.id, car.id, 'listed', now() - interval '2 days' from saved_searches,
         (select id from vehicles where approved and not sold order by id limit 2) car where frequency = 'daily'`,
    )
    await client.query(`select graphile_worker.add_job('mail_alerts', '{}', job_key := 'mail_alerts')`)
    await killOnce(() => count('saved_searches where mailed_at is not null'), 5)
    // A job that is interrupted twice is set aside, so the second kill comes after all emails of the first digest.
    await untilSent(visitors)

    await client.query(
      `insert into listing_news (vehicle_id, of_verdict, event, due_at)
       select id, false, 'listed', date_trunc('milliseconds', now()) from vehicles where approved and not sold order by id desc limit 1`,
    )
    await client.query(`select graphile_worker.add_job('match_searches', '{}')`)
    await killOnce(() => count(`saved_searches where frequency = 'immediate' and mailed_at is not null`), 5)

    await untilSent(2 * visitors)
    const alerts = receivedAlerts().map((alert) => alert.split(' ').slice(0, 2).join(' '))
    const expected = Array.from({ length: visitors }, (_, n) =>
      ['daily', 'immediate'].map((frequency) => `visitor-${n + 1}@visitors.example ${frequency}`),
    )
    expect(alerts.toSorted()).toEqual(expected.flat().toSorted())
    expect(
      await count(
        `search_matches join saved_searches on id = search_id where waiting_since is not null and frequency = 'immediate'`,
      ),
    ).toBe(0)
    expect(await count('listing_news where not of_verdict')).toBe(0)
  },
)
