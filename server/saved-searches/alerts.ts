import type { TaskList } from 'graphile-worker'
import { alertMinutes } from '#contract/saved-searches/limits.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, asc, eq, gt, isNotNull, isNull, or, type SQL, sql } from '#platform/database/orm.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { mailDueFavorites, mailFavorites } from '../favorites/alerts.ts'
import { verdictColumn } from '../listings/card.ts'
import { factCountColumn } from '../listings/fact-count.ts'
import { newsTask } from '../listings/news.ts'
import { listingColumns, presentListing } from '../listings/presenter.ts'
import { isForSale } from '../listings/rules.ts'
import { vehicles } from '../listings/table.ts'
import { wantsMail } from '../notifications/settings.ts'
import { readMailSite } from '../settings/site.ts'
import type { Tools } from '../start/tools.ts'
import { users } from '../users/table.ts'
import { searchToken } from './link.ts'
import { alertMail, type AlertedVehicle } from './mail.ts'
import { matchNews } from './match-news.ts'
import { discardWaiting, type SearchRow } from './queries.ts'
import { lastDigest } from './rules.ts'
import { savedSearches, searchMatches } from './table.ts'

type AlertTools = Pick<Tools, 'db' | 'pool' | 'searchIndex' | 'clock' | 'config' | 'keys' | 'settings'>

export function savedSearchTasks(tools: AlertTools): TaskList {
  return {
    [newsTask]: async () => {
      const { searches, members } = await matchNews(tools)
      const isOver = openBudget() // `mailAlerts` sends the others
      for (const id of searches) if (!isOver()) await mailSearch(tools, id)
      for (const id of members) if (!isOver()) await mailFavorites(tools, id)
    },
  }
}

/** Maximum number of searches that are read at once. */
const batch = 100

/**
 * Seconds that a run spends on emails, because other periodic jobs wait for it. The next run, a minute later, queues the
 * remaining emails. A run queues more emails than can be sent at the default rate.
 */
const mailSeconds = 40

function openBudget(): () => boolean {
  const end = performance.now() + mailSeconds * 1_000
  return () => performance.now() > end
}

/**
 * Emails all due alerts about saved searches and saved vehicles: daily and weekly ones, those delayed by the hourly limit, and
 * those interrupted by a crash. Stops after a while; the next run continues.
 */
export async function mailAlerts(tools: AlertTools): Promise<void> {
  await matchNews(tools)
  await mailDueFavorites(tools)
  const isOver = openBudget()
  for (let after = 0; ;) {
    const ids = await findDue(tools.db, after, tools.clock.now())
    for (const id of ids) {
      if (isOver()) return
      await mailSearch(tools, id)
    }
    if (ids.length < batch) return
    after = ids.at(-1)!
  }
}

async function findDue(db: Database, after: number, now: Date): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: savedSearches.id })
    .from(searchMatches)
    .innerJoin(savedSearches, eq(savedSearches.id, searchMatches.searchId))
    .leftJoin(users, eq(users.id, savedSearches.userId))
    .where(
      and(
        isNotNull(searchMatches.waitingSince),
        isDue(now),
        gt(savedSearches.id, after),
        or(isNull(savedSearches.userId), canGetMail),
      ),
    )
    .orderBy(asc(savedSearches.id))
    .limit(batch)
  return rows.map(({ id }) => id)
}

const canGetMail = and(isNotNull(users.email), isNull(users.suspendedAt))!

/** SQL condition: the email about this search and this waiting vehicle is due. */
function isDue(now: Date): SQL {
  const time = (moment: Date) => sql`${moment.toISOString()}::timestamptz`
  const { frequency, mailedAt } = savedSearches
  const hourAgo = new Date(now.getTime() - alertMinutes * 60_000)
  return sql`case ${frequency}
    when 'immediate' then coalesce(${mailedAt} <= ${time(hourAgo)}, true)
    when 'daily' then ${searchMatches.waitingSince} <= ${time(lastDigest('daily', now))}
    when 'weekly' then ${searchMatches.waitingSince} <= ${time(lastDigest('weekly', now))}
    else false end`
}

/**
 * Emails all vehicles that wait for the next email about a search, if it is due. The email is queued in the transaction that
 * marks them as sent. Vehicles that are no longer for sale are left out. If the member has turned off these emails, or the
 * address is paused, the vehicles are only marked as sent, so that turning them on again doesn't send old matches.
 */
async function mailSearch({ db, clock, config, keys, settings }: AlertTools, id: number): Promise<void> {
  if ((await settings.read()).searchAlerts === 'off') return
  const now = clock.now()
  await db.transaction(async (db) => {
    const [search] = await db.select().from(savedSearches).where(eq(savedSearches.id, id)).for('update')
    if (!search || !(await hasDue(db, id, now))) return
    const to = await findRecipient(db, search)
    if (!to) return
    const found = await findWaiting(db, id)
    if (found.length > 0) {
      const isMember = search.userId !== null
      if (!isMember || (await wantsMail(db, search.userId!, 'matches'))) {
        const site = await readMailSite(db, config)
        const token = searchToken(keys.searches, search)
        if (await queueMail(db, alertMail({ to, site, token, search, isMember }, found)))
          await db.update(savedSearches).set({ mailedAt: now }).where(eq(savedSearches.id, id))
      }
      await markAsSent(db, id, found)
    }
    await discardWaiting(db, eq(searchMatches.searchId, id))
  })
}

async function hasDue(db: Database, id: number, now: Date): Promise<boolean> {
  const due = await db
    .select({ id: savedSearches.id })
    .from(searchMatches)
    .innerJoin(savedSearches, eq(savedSearches.id, searchMatches.searchId))
    .where(and(eq(savedSearches.id, id), isNotNull(searchMatches.waitingSince), isDue(now)))
    .limit(1)
  return due.length > 0
}

/** Returns the owner's mailbox, or undefined if the member has no email address or is suspended. */
async function findRecipient(db: Database, { userId, email }: SearchRow): Promise<Mail['to'] | undefined> {
  if (email !== null) return { name: '', address: email }
  const [owner] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId!), canGetMail))
  return owner && { name: owner.firstName ?? owner.username, address: owner.email! }
}

async function findWaiting(db: Database, searchId: number): Promise<AlertedVehicle[]> {
  const { event, priceBefore, waitingSince } = searchMatches
  const rows = await db
    .select({ event, priceBefore, columns: listingColumns, verdict: verdictColumn, factCount: factCountColumn })
    .from(searchMatches)
    .innerJoin(vehicles, eq(vehicles.id, searchMatches.vehicleId))
    .where(and(eq(searchMatches.searchId, searchId), isNotNull(waitingSince), isForSale))
    .orderBy(asc(waitingSince), asc(vehicles.id))
  return rows.map(({ columns, ...match }) => ({ ...match, listing: presentListing(columns) }))
}

async function markAsSent(db: Database, searchId: number, sent: readonly AlertedVehicle[]): Promise<void> {
  const ids = sent.map(({ listing }) => listing.id)
  const prices = sent.map(({ listing }) => listing.price)
  await db.execute(sql`
    update search_matches set waiting_since = null, sent_price = price
      from unnest(${sql.param(ids)}::int[], ${sql.param(prices)}::int[]) as sent (id, price)
      where search_id = ${searchId} and vehicle_id = sent.id`)
}
