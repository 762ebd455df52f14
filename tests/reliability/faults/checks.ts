import { setTimeout as wait } from 'node:timers/promises'
import { connect, openConnection } from '#platform/database/connect.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { pictureOf } from '#server/pictures/files.ts'
import { sweepPictureFiles } from '#server/pictures/jobs.ts'
import { type As, callerOf } from './caller.ts'
import type { Acknowledged } from './clients.ts'
import type { FaultySite } from './site.ts'

export type Figures = {
  acknowledged: number
  /** Failed or unanswered requests. They show that the fault had an effect. */
  refused: number
  lost: number
  doubled: number
  brokenPictures: number
  mailsMissing: number
  /** Inquiries whose email arrived more than once. `mailsUnrecognised` counts those whose copies had different Message-IDs. */
  mailsTwice: number
  mailsUnrecognised: number
  /** Picture files without a row in the database, and rows without a file, after `sweep` has run. */
  orphans: number
}

type Outside = { pictures: Storage; received(): readonly Buffer[] }

type RunningSite = Pick<FaultySite, 'url' | 'databaseUrl'>

/**
 * Checks every acknowledged write after the email queue is empty. Signs in as an admin, to retry jobs that were set
 * aside after two kills and to read the pictures of listings that aren't public.
 */
export async function check(site: RunningSite, wrote: Acknowledged, outside: Outside, as: As = {}): Promise<Figures> {
  const cookie = await retrySetAside(site, as)
  const client = await openConnection(site.databaseUrl(), 'marque faults')
  const countOf = async (query: string, marks: readonly unknown[]) => {
    const { rows } = await client.query<{ mark: string; count: number }>(query, [marks])
    const found = new Map(rows.map(({ mark, count }) => [mark, count]))
    return marks.map((mark) => found.get(mark as string) ?? 0)
  }
  const countByMark = (table: string, column: string) =>
    `select ${column} as mark, count(*)::int as count from ${table} where ${column} = any($1) group by 1`
  const counts = [
    ...(await countOf(
      countByMark('vehicles', 'description'),
      wrote.listings.map(({ mark }) => mark),
    )),
    ...(await countOf(countByMark('inquiries', 'message'), wrote.inquiries)),
    ...(await countOf(
      `select id as mark, 1 as count from vehicles where approved_at is not null and id = any($1)`,
      wrote.approved,
    )),
    ...(await countOf(
      `select vehicle_id as mark, count(*)::int - 1 as count from price_changes where vehicle_id = any($1) group by 1`,
      wrote.repriced,
    )),
    ...(await countOf(
      `select id as mark, 1 as count from vehicles where sold_at is not null and id = any($1)`,
      wrote.sold,
    )),
    ...(await countOf(countByMark('messages', 'text'), wrote.messages)),
    ...(await countOf(
      `select vehicle_id as mark, count(*)::int as count from favorites join users on users.id = user_id
        where username = 'buyer' and vehicle_id = any($1) group by 1`,
      wrote.favorites,
    )),
    (
      await client.query(`select from site_settings where coalesce(substr(changes ->> 'fee', 5)::int, 0) >= $1`, [
        wrote.settings,
      ])
    ).rowCount ?? 0,
  ]
  await queueIsEmpty(async () => {
    await client.query(`update graphile_worker._private_jobs set run_at = now() where last_error is not null`)
    const { rowCount } = await client.query(`select from graphile_worker.jobs where task_identifier = 'send_mail'`)
    return rowCount ?? 0
  })
  const { rows } = await client.query<{ url: string }>('select url from images where rendered is null')
  await client.end()
  return {
    acknowledged: counts.length,
    refused: wrote.refused,
    lost: counts.filter((count) => count === 0).length,
    doubled: counts.filter((count) => count > 1).length,
    brokenPictures: await countBroken(site, wrote, cookie),
    ...readMails(wrote, outside.received()),
    orphans: await countOrphans(outside.pictures, new Set(rows.map(({ url }) => url))),
  }
}

/** Runs the hourly cleanup of picture files, with a date that makes all unused files old enough to be removed. */
export async function sweep(site: Pick<FaultySite, 'databaseUrl'>, storage: Storage): Promise<void> {
  const { db, pool } = connect(site.databaseUrl(), () => {})
  await sweepPictureFiles({ db, storage }, new Date(Date.now() + 1_000))
  await pool.end()
}

/** Retries all jobs that were set aside. Returns the admin's cookie for pictures, which comes with each response to a member. */
async function retrySetAside({ url }: RunningSite, as: As): Promise<string> {
  let cookie = ''
  const witness = (answer: Response | undefined) => {
    const set = answer?.headers.getSetCookie().find((text) => text.includes('marque_pictures='))
    if (set) cookie = set.split(';')[0]!
  }
  const admin = callerOf(url, 'admin', { ...as, witness })
  const jobs = (await admin('GET', '/api/admin/jobs/set-aside'))?.body as { id: number }[] | undefined
  for (const { id } of jobs ?? []) await admin('POST', `/api/admin/jobs/${id}/retry`)
  return cookie
}

/** Waits up to five minutes until all emails have been sent. Failed jobs are retried immediately, without backoff. */
async function queueIsEmpty(waiting: () => Promise<number>): Promise<void> {
  for (const end = performance.now() + 300_000; ; await wait(200)) {
    const mails = await waiting()
    if (mails === 0) return
    if (performance.now() > end) throw new Error(`${mails} emails were still in the queue after five minutes.`)
  }
}

async function countBroken({ url }: RunningSite, { listings }: Acknowledged, cookie: string): Promise<number> {
  let broken = 0
  for (const { imageUrl } of listings) {
    const answer = await fetch(url + imageUrl, { headers: { cookie } })
    const bytes = await answer.arrayBuffer()
    if (!answer.ok || bytes.byteLength === 0) broken += 1
  }
  return broken
}

function readMails({ inquiries }: Acknowledged, mails: readonly Buffer[]) {
  const idOf = (mail: string) => /^Message-ID: (\S+)/im.exec(mail)?.[1]
  const texts = mails.map((mail) => mail.toString().replaceAll(/=\r?\n/g, ''))
  const notifications = inquiries.map((mark) =>
    texts.filter((text) => text.includes(`To: `) && text.includes(`> ${mark}`)).map(idOf),
  )
  return {
    mailsMissing: notifications.filter((ids) => ids.length === 0).length,
    mailsTwice: notifications.filter((ids) => ids.length > 1).length,
    mailsUnrecognised: notifications.filter((ids) => new Set(ids).size > 1).length,
  }
}

/** Counts orphans, including recent files, which the hourly cleanup keeps because they could be uploads in progress. */
async function countOrphans(pictures: Storage, known: ReadonlySet<string>): Promise<number> {
  let orphans = 0
  const found = new Set<string>()
  for await (const { key } of pictures.list()) {
    if (key.startsWith('documents/')) continue // the demo's documents are in the same bucket
    const url = pictureOf(key)
    if (!url || !known.has(url)) orphans += 1
    else found.add(url)
  }
  return orphans + [...known].filter((url) => !found.has(url)).length
}
