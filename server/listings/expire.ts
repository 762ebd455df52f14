import { expiryNoticeDays } from '#contract/listings/limits.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, asc, eq, gt, isNull, lte } from '#platform/database/orm.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { queueAgain } from '#platform/queue/queue.ts'
import { notify } from '../notifications/notify.ts'
import { wantsMail } from '../notifications/settings.ts'
import { readMailSite } from '../settings/site.ts'
import type { Tools } from '../start/tools.ts'
import { users } from '../users/table.ts'
import { expiryMail } from './mail.ts'
import { moveListing } from './move.ts'
import { listingColumns, presentListing } from './presenter.ts'
import { isForSale } from './rules.ts'
import { isOfActiveSeller, vehicles } from './table.ts'

const batch = 100

/** Selects approved, unsold listings whose expiration time has passed, earliest first. Callers can lower the limit. */
export function overdueListings(db: Database, now: Date) {
  const { id, version, expiresAt } = vehicles
  const isOverdue = and(
    eq(vehicles.status, 'approved').inlineParams(),
    isNull(vehicles.soldAt),
    lte(expiresAt, now),
    isOfActiveSeller,
  )
  return db.select({ id, version }).from(vehicles).where(isOverdue).orderBy(asc(expiresAt)).limit(batch).$dynamic()
}

export function expiringSoon(db: Database, now: Date) {
  return db
    .select({ id: vehicles.id, name: users.firstName, username: users.username, address: users.email })
    .from(vehicles)
    .innerJoin(users, eq(users.id, vehicles.sellerId))
    .where(isDue(now))
    .orderBy(asc(vehicles.expiresAt))
    .limit(batch)
    .$dynamic()
}

function isDue(now: Date) {
  const { expiresAt, expiryNoticedAt } = vehicles
  const soon = new Date(now.getTime() + expiryNoticeDays * 86_400_000)
  return and(isForSale, gt(expiresAt, now), lte(expiresAt, soon), isNull(expiryNoticedAt))
}

type Needs = Pick<Tools, 'db' | 'clock' | 'config'>

/** Maximum number of listings per run. If more remain, the job queues itself again, so that other jobs can run in between. */
const maxPerRun = 500

export async function expireListings({ db, clock }: Needs, most = maxPerRun): Promise<number> {
  const now = clock.now()
  let expired = 0
  for (let read = 0; ;) {
    const rows = await overdueListings(db, now).limit(Math.min(batch, most - read))
    read += rows.length
    for (const row of rows) {
      const move = { ...row, transition: 'expire', mover: 'time', actorId: null } as const
      expired += await moveListing(db, move, now).then(() => 1, ignoreConcurrentChange)
    }
    if (rows.length === 0) return expired
    if (read === most) {
      await queueAgain(db, 'expire_listings')
      return expired
    }
  }
}

/** Handles errors in bulk changes: returns 0 if the listing was changed concurrently, and rethrows any other error. */
export function ignoreConcurrentChange(error: unknown): number {
  if (error instanceof Problem && error.code === 'listing_moved') return 0
  throw error
}

/**
 * Notifies and emails sellers a week before a listing expires, once per listing. Sellers without an email address, and those
 * who have turned off these emails, get only the notification.
 */
export async function sendExpiryNotices({ db, clock, config }: Needs, most = maxPerRun): Promise<number> {
  const now = clock.now()
  let noticed = 0
  for (let read = 0; ;) {
    const rows = await expiringSoon(db, now).limit(Math.min(batch, most - read))
    read += rows.length
    for (const { id, name, username, address } of rows) {
      noticed += await db.transaction(async (db) => {
        const set = { expiryNoticedAt: now }
        const [row] = await db
          .update(vehicles)
          .set(set)
          .where(and(eq(vehicles.id, id), isDue(now)))
          .returning(listingColumns)
        if (!row) return 0
        const { sellerId } = row
        await notify(db, [{ userId: sellerId, event: 'expiring', vehicleId: id }], now)
        if (address === null || !(await wantsMail(db, sellerId, 'listings'))) return 1
        const seller = { name: name ?? username, address }
        const site = await readMailSite(db, config)
        await queueMail(db, expiryMail({ seller, listing: presentListing(row), site }, row.expiresAt!))
        return 1
      })
    }
    if (rows.length === 0) return noticed
    if (read === most) {
      await queueAgain(db, 'notice_expiry')
      return noticed
    }
  }
}
