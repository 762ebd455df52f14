import { createHmac, timingSafeEqual } from 'node:crypto'
import { confirmAfterDays, daysBetweenQuestions } from '#contract/confirmations/limits.ts'
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

const batch = 100

type ConfirmationTools = Pick<Tools, 'db' | 'clock' | 'config' | 'keys'>

/**
 * Asks sellers by email whether their vehicles are still for sale, unless they confirmed this recently. Each seller gets at
 * most one email. Skips sellers who unsubscribed, have no email address, or were asked recently. Returns the number of emails.
 */
export async function askSellers({ db, clock, config, keys }: ConfirmationTools): Promise<number> {
  const now = clock.now()
  let sellerCount = 0
  for (;;) {
    const sellers = (await findDueSellers(db, now)).rows
    for (const { id } of sellers) sellerCount += await askSeller({ db, config, keys }, id, now)
    if (sellers.length < batch) return sellerCount
  }
}

function findDueSellers(db: Database, now: Date) {
  return db.execute<{ id: string }>(dueSellersQuery(now))
}

export function dueSellersQuery(now: Date): SQL {
  return sql`
    select distinct ${users.id} as id from ${vehicles} join ${users} on ${users.id} = ${vehicles.sellerId}
      where ${isDue(now)} and ${users.email} is not null and ${users.askedByMail} and ${wasNotAskedRecently(now)}
      limit ${batch}`
}

const daysBefore = (now: Date, days: number) =>
  sql`${new Date(now.getTime() - days * 86_400_000).toISOString()}::timestamptz`

function isDue(now: Date): SQL {
  const { confirmedAt, confirmAskedAt } = vehicles
  const cutoff = daysBefore(now, confirmAfterDays)
  return and(
    isForSale,
    sql`${confirmedAt} <= ${cutoff}`,
    sql`(${confirmAskedAt} is null or ${confirmAskedAt} <= ${cutoff})`,
  )!
}

function wasNotAskedRecently(now: Date): SQL {
  return sql`not exists (select from ${vehicles} as others
    where others.seller_id = ${users.id} and others.confirm_asked_at > ${daysBefore(now, daysBetweenQuestions)})`
}

/**
 * Queues the email and, in the same transaction, records which vehicles it asks about. Returns 0 if there is nothing to ask,
 * for example because another process has just asked the seller.
 */
async function askSeller(
  { db, config, keys }: Omit<ConfirmationTools, 'clock'>,
  sellerId: string,
  now: Date,
): Promise<number> {
  return db.transaction(async (db) => {
    const [seller] = await db.select().from(users).where(eq(users.id, sellerId)).for('update')
    if (!seller?.email || !seller.askedByMail) return 0
    const due = db
      .select({ id: vehicles.id })
      .from(vehicles)
      .where(and(eq(vehicles.sellerId, sellerId), isDue(now)))
      .orderBy(desc(vehicles.id))
      .limit(maximumLimit) // The page linked from the email can't show more vehicles. A later email asks about the rest.
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

/** Identifies an email to a seller. The email asks about the vehicles whose `confirmAskedAt` equals `askedAt`. */
export type Question = { sellerId: string; askedAt: Date }

/**
 * Returns the token for the link in the email. The signature covers the seller's email address, so the link stops working if
 * the address changes.
 */
export function questionToken({ current }: Key, question: Question, sentTo: string | null): string {
  const { sellerId, askedAt } = question
  return `${Buffer.from(sellerId).toString('base64url')}.${askedAt.getTime()}.${sign(current, question, sentTo)}`
}

/** Parses a token. Returns undefined if it is malformed. The caller must verify the signature with `isSignedFor`. */
export function readQuestion(
  { accepted }: Key,
  token: string,
): (Question & { isSignedFor: (sentTo: string | null) => boolean }) | undefined {
  const [, seller, time, signature] = /^([\w-]{1,300})\.(\d{1,15})\.([\w-]{43})$/.exec(token) ?? []
  if (!seller) return undefined
  const question = { sellerId: Buffer.from(seller, 'base64url').toString(), askedAt: new Date(Number(time)) }
  const signatureBytes = Buffer.from(signature!)
  const isSignedFor = (sentTo: string | null) =>
    accepted.some((key) => timingSafeEqual(signatureBytes, Buffer.from(sign(key, question, sentTo))))
  return { ...question, isSignedFor }
}

function sign(key: string, { sellerId, askedAt }: Question, sentTo: string | null): string {
  return createHmac('sha256', key).update(`for-sale:${sellerId}:${askedAt.getTime()}:${sentTo}`).digest('base64url')
}
