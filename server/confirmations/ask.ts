import { createHmac, timingSafeEqual } from 'node:crypto'
import { confirmDays, quietDays } from '#contract/confirmations/limits.ts'
import { maximumLimit } from '#contract/paging.ts'
import type { Key } from '#platform/config/secrets.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, desc, eq, inArray, type SQL, sql } from '#platform/database/orm.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { listingColumns, presentListing } from '../listings/presenter.ts'
import { isForSale } from '../listings/rules.ts'
import { vehicles } from '../listings/table.ts'
import { readMailSite } from '../settings/site.ts'
import type { Tools } from '../start/tools.ts'
import { users } from '../users/table.ts'
import { questionMail } from './mail.ts'

/** Number of sellers per query. */
const batch = 100

type Needs = Pick<Tools, 'db' | 'clock' | 'config' | 'keys'>

/**
 * Emails sellers about cars that have not been confirmed for a long time, one email each. Returns how many sellers were
 * asked. Skips sellers who unsubscribed, have no address, or were asked recently.
 */
export async function askSellers({ db, clock, config, keys }: Needs): Promise<number> {
  const now = clock.now()
  let sellerCount = 0
  for (;;) {
    const sellers = (await dueSellers(db, now)).rows
    for (const { id } of sellers) sellerCount += await askSeller({ db, config, keys }, id, now)
    if (sellers.length < batch) return sellerCount
  }
}

/** Returns a batch of sellers with a car that is due. */
function dueSellers(db: Database, now: Date) {
  return db.execute<{ id: string }>(dueSellersQuery(now))
}

export function dueSellersQuery(now: Date): SQL {
  return sql`
    select distinct ${users.id} as id from ${vehicles} join ${users} on ${users.id} = ${vehicles.sellerId}
      where ${isDue(now)} and ${users.email} is not null and ${users.askedByMail} and ${hasQuietEnded(now)}
      limit ${batch}`
}

const daysBefore = (now: Date, days: number) =>
  sql`${new Date(now.getTime() - days * 86_400_000).toISOString()}::timestamptz`

/** For sale, and neither confirmed nor asked about for a long time. */
function isDue(now: Date): SQL {
  const { confirmedAt, confirmAskedAt } = vehicles
  const before = daysBefore(now, confirmDays)
  return and(
    isForSale,
    sql`${confirmedAt} <= ${before}`,
    sql`(${confirmAskedAt} is null or ${confirmAskedAt} <= ${before})`,
  )!
}

function hasQuietEnded(now: Date): SQL {
  return sql`not exists (select from ${vehicles} as others
    where others.seller_id = ${users.id} and others.confirm_asked_at > ${daysBefore(now, quietDays)})`
}

/** Records the question and queues its email in one transaction, unless another process already has. */
async function askSeller({ db, config, keys }: Omit<Needs, 'clock'>, sellerId: string, now: Date): Promise<number> {
  return db.transaction(async (db) => {
    const [seller] = await db.select().from(users).where(eq(users.id, sellerId)).for('update')
    if (!seller?.email || !seller.askedByMail) return 0
    const due = db
      .select({ id: vehicles.id })
      .from(vehicles)
      .where(and(eq(vehicles.sellerId, sellerId), isDue(now)))
      .orderBy(desc(vehicles.id))
      .limit(maximumLimit) // as many as the answer page shows; the others follow later
    const rows = await db
      .update(vehicles)
      .set({ confirmAskedAt: now })
      .where(inArray(vehicles.id, due))
      .returning(listingColumns)
    if (rows.length === 0) return 0
    const to = { name: seller.firstName ?? seller.username, address: seller.email }
    const site = await readMailSite(db, config)
    const token = questionToken(keys.confirmations, { sellerId, askedAt: now }, seller.email)
    await queueMail(db, questionMail({ to, site, token }, rows.map(presentListing)))
    return 1
  })
}

/** The recipient and the time of an email, which identify the cars it is about. */
export type Question = { sellerId: string; askedAt: Date }

/**
 * Returns the token for the link in the email to that address. It becomes invalid when the seller's address changes.
 */
export function questionToken({ current }: Key, question: Question, sentTo: string | null): string {
  const { sellerId, askedAt } = question
  return `${Buffer.from(sellerId).toString('base64url')}.${askedAt.getTime()}.${sign(current, question, sentTo)}`
}

/** Parses a token; `isOurs` verifies its signature for an address. Undefined if it is not a token. */
export function readQuestion(
  { accepted }: Key,
  token: string,
): (Question & { isOurs: (sentTo: string | null) => boolean }) | undefined {
  const [, seller, time, signature] = /^([\w-]{1,300})\.(\d{1,15})\.([\w-]{43})$/.exec(token) ?? []
  if (!seller) return undefined
  const question = { sellerId: Buffer.from(seller, 'base64url').toString(), askedAt: new Date(Number(time)) }
  const signatureBytes = Buffer.from(signature!)
  const isOurs = (sentTo: string | null) =>
    accepted.some((key) => timingSafeEqual(signatureBytes, Buffer.from(sign(key, question, sentTo))))
  return { ...question, isOurs }
}

function sign(key: string, { sellerId, askedAt }: Question, sentTo: string | null): string {
  return createHmac('sha256', key).update(`for-sale:${sellerId}:${askedAt.getTime()}:${sentTo}`).digest('base64url')
}
