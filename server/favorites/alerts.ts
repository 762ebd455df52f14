import { alertMinutes } from '#contract/saved-searches/limits.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from '#platform/database/orm.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { listingColumns, presentListing } from '../listings/presenter.ts'
import { vehicles } from '../listings/table.ts'
import { emailsToken } from '../notifications/link.ts'
import { wantsMail } from '../notifications/settings.ts'
import { readMailSite } from '../settings/site.ts'
import type { Tools } from '../start/tools.ts'
import { users } from '../users/table.ts'
import { favoritesMail } from './mail.ts'
import { isCurrent } from './news.ts'
import { favorites } from './table.ts'

type AlertTools = Pick<Tools, 'db' | 'clock' | 'config' | 'keys' | 'settings'>

/** Maximum number of members that are read at once. */
const batch = 100

/** Emails members about their saved vehicles if their email was delayed by the hourly limit or interrupted by a crash. */
export async function mailDueFavorites(tools: AlertTools): Promise<void> {
  for (let after = ''; ;) {
    const rows = await tools.db
      .selectDistinct({ id: favorites.userId })
      .from(favorites)
      .innerJoin(users, eq(users.id, favorites.userId))
      .where(and(isNotNull(favorites.newsSince), gt(favorites.userId, after), isDue(tools.clock.now())))
      .orderBy(asc(favorites.userId))
      .limit(batch)
    for (const { id } of rows) await mailFavorites(tools, id)
    if (rows.length < batch) return
    after = rows.at(-1)!.id
  }
}

/** SQL condition: at least an hour has passed since the member was last emailed about saved vehicles. */
function isDue(now: Date) {
  const hourAgo = new Date(now.getTime() - alertMinutes * 60_000)
  return or(isNull(users.favoritesMailedAt), lte(users.favoritesMailedAt, hourAgo))
}

/**
 * Sends a member one email with all pending news about saved vehicles, if an email is due. The email is queued in the
 * transaction that removes the news. The news is discarded if it is out of date or the member gets no such emails.
 */
export async function mailFavorites({ db, clock, config, keys, settings }: AlertTools, userId: string): Promise<void> {
  if ((await settings.read()).searchAlerts === 'off') return
  const now = clock.now()
  await db.transaction(async (db) => {
    const [member] = await db
      .select()
      .from(users)
      .where(and(eq(users.id, userId), isDue(now)))
      .for('no key update')
    if (!member) return
    const waiting = await findWaiting(db, userId)
    const found = waiting.filter(({ isCurrent }) => isCurrent)
    const canGetMail = member.email !== null && !member.suspendedAt && !member.removedAt
    if (found.length > 0 && canGetMail && (await wantsMail(db, userId, 'savedVehicles'))) {
      const to = { name: member.firstName ?? member.username, address: member.email! }
      const token = emailsToken(keys.notifications, { userId, kind: 'savedVehicles' })
      await queueMail(db, favoritesMail({ to, token, site: await readMailSite(db, config) }, found))
      await db.update(users).set({ favoritesMailedAt: now }).where(eq(users.id, userId))
    }
    const ids = waiting.map(({ id }) => id)
    await db
      .update(favorites)
      .set({ news: null, newsSince: null, newsPriceBefore: null })
      .where(inArray(favorites.id, ids))
  })
}

/** Returns the pending news and locks its rows, so that no further news is recorded until the caller has removed it. */
async function findWaiting(db: Database, userId: string) {
  const { id, news, newsPriceBefore, newsSince } = favorites
  const rows = await db
    .select({
      id,
      news,
      priceBefore: newsPriceBefore,
      isCurrent: sql<boolean>`${isCurrent}`,
      columns: listingColumns,
    })
    .from(favorites)
    .innerJoin(vehicles, eq(vehicles.id, favorites.vehicleId))
    .where(and(eq(favorites.userId, userId), isNotNull(newsSince)))
    .orderBy(asc(newsSince), asc(id))
    .for('update', { of: favorites })
  return rows.map(({ columns, news, ...row }) => ({ ...row, news: news!, listing: presentListing(columns) }))
}
