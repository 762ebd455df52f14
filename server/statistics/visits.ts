import { randomBytes, createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { isStaff } from '#contract/endpoint.ts'
import type { Database } from '#platform/database/connect.ts'
import { eq, lt, type SQL, sql } from '#platform/database/orm.ts'
import type { Actor } from '#platform/http/implement.ts'
import { networkOf } from '#platform/http/visitor.ts'
import { findListing } from '../listings/queries.ts'
import { can } from '../listings/rules.ts'
import { visitMarks, visitNetworks, visitSalts, dailyVisits, listingViews } from './table.ts'

/** Returns the date (UTC) in the database's format, such as `2026-11-21`. */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** Returns the start (UTC) of the day that is `daysBefore` days before the date. */
export function startOfDay(date: Date, daysBefore = 0): Date {
  return new Date(Date.parse(dayOf(date)) - daysBefore * 86_400_000)
}

/** Returns a day's salt, which all servers share. It is deleted after the day. */
type Salts = (day: string) => Promise<Buffer>

export function openSalts(db: Database): Salts {
  let cached: { day: string; salt: Buffer } | undefined
  return async (day) => {
    if (cached?.day !== day) {
      await deletePastVisitors(db, day)
      cached = { day, salt: await findOrCreateSalt(db, day) }
    }
    return cached.salt
  }
}

/** Deletes the salts and hashes of earlier days. The visitors of those days have already been counted. */
export async function deletePastVisitors(db: Database, today: string): Promise<void> {
  await db.delete(visitSalts).where(lt(visitSalts.day, today))
  await db.delete(visitMarks).where(lt(visitMarks.day, today))
  await db.delete(visitNetworks).where(lt(visitNetworks.day, today))
}

async function findOrCreateSalt(db: Database, day: string): Promise<Buffer> {
  await db
    .insert(visitSalts)
    .values({ day, salt: randomBytes(32) })
    .onConflictDoNothing()
  const [row] = await db.select().from(visitSalts).where(eq(visitSalts.day, day))
  if (!row) throw new Error(`The salt for ${day} was deleted while it was being created`)
  return row.salt
}

/**
 * Returns whether a view counts. Views by bots and staff don't, nor do views by browsers that send Do Not Track or Global
 * Privacy Control.
 */
export function isCounted({ headers, actor }: Pick<FastifyRequest, 'headers' | 'actor'>): boolean {
  const agent = headers['user-agent']
  const declined = headers.dnt === '1' || headers['sec-gpc'] === '1'
  return Boolean(agent) && !isbot(agent) && !declined && !isStaff(actor?.role)
}

/**
 * Maximum number of visitors per network per day, for the whole site and for one listing. Without this limit, it would be easy
 * to fake an audience by changing the user agent. In large offices and mobile networks, real visitors above the limit aren't
 * counted.
 */
export const networkLimit = { site: 50, listing: 10 }

type Visit = { address: string; agent: string; actor: Actor | null; vehicleId: number | undefined; now: Date }

/** Counts a visitor at most once a day for the site, and at most once a day for each public listing. */
export async function countVisit(db: Database, salts: Salts, visit: Visit): Promise<void> {
  const { actor, vehicleId, now } = visit
  const day = dayOf(now)
  const salt = await salts(day)
  await countVisitor(db, firstOf(day, networkLimit.site, marksOf(salt, 'site', visit)))
  const listing = vehicleId === undefined ? undefined : await findListing(db, vehicleId)
  if (!listing || !can.beSeen(null, listing) || actor?.id === listing.sellerId) return
  const marks = marksOf(salt, `listing ${listing.id}`, visit)
  await countView(db, firstOf(day, networkLimit.listing, marks), listing.id)
}

type Marks = { mark: Buffer; network: Buffer }

/** Returns a visitor's hashes, which differ between listings. Otherwise, they would reveal which listings a visitor viewed. */
function marksOf(salt: Buffer, scope: string, { address, agent }: Visit): Marks {
  const hash = (...parts: string[]) => createHmac('sha256', salt).update(JSON.stringify(parts)).digest()
  return { mark: hash(scope, networkOf(address), agent), network: hash(scope, networkOf(address)) }
}

async function countVisitor(db: Database, first: SQL): Promise<void> {
  await db.execute(sql`
    ${first}
    insert into ${dailyVisits} as visits (day, visitors) select day, 1 from first
      on conflict (day) do update set visitors = visits.visitors + 1`)
}

async function countView(db: Database, first: SQL, vehicleId: number): Promise<void> {
  await db.execute(sql`
    ${first}
    insert into ${listingViews} as seen (vehicle_id, day, views) select ${vehicleId}::integer, day, 1 from first
      on conflict (vehicle_id, day) do update set views = seen.views + 1`)
}

/**
 * Returns a query that inserts a visitor's hash. It yields a row only if the hash is new and the network is under its limit.
 */
function firstOf(day: string, limit: number, { mark, network }: Marks): SQL {
  return sql`
    with room as (
      insert into ${visitNetworks} as networks (day, network, marks)
        select ${day}::date, ${network}::bytea, 1
          where not exists (select from ${visitMarks} where day = ${day} and mark = ${mark})
        on conflict (day, network) do update set marks = networks.marks + 1 where networks.marks < ${limit}
        returning day),
    first as (
      insert into ${visitMarks} (day, mark) select day, ${mark}::bytea from room on conflict do nothing returning day)`
}
