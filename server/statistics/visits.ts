import { createHmac } from 'node:crypto'
import { isbot } from 'isbot'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/connect.ts'
import type { Actor } from '../http/implement.ts'
import { networkOf } from '../http/rate-limit.ts'
import { findListing } from '../listings/queries.ts'
import { can } from '../listings/rules.ts'
import { dayOf } from './day.ts'
import type { Salts } from './salt.ts'
import { dailyVisits, listingViews, visitMarks } from './table.ts'

/** Whether a view is somebody's who is to be counted: no robot, no admin, nobody who asks not to be. */
export function isCounted({ headers, actor }: Pick<FastifyRequest, 'headers' | 'actor'>): boolean {
  const agent = headers['user-agent']
  const declined = headers.dnt === '1' || headers['sec-gpc'] === '1'
  return Boolean(agent) && !isbot(agent) && !declined && actor?.role !== 'admin'
}

type Visit = { address: string; agent: string; actor: Actor | null; vehicleId: number | undefined; now: Date }

/** Counts a visitor once a day, and once for each listing; a listing that strangers do not see is not counted. */
export async function countVisit(db: Database, salts: Salts, visit: Visit): Promise<void> {
  const { actor, vehicleId, now } = visit
  const day = dayOf(now)
  const salt = await salts(day)
  await countVisitor(db, day, markOf(salt, 'site', visit))
  const listing = vehicleId === undefined ? undefined : await findListing(db, vehicleId)
  if (!listing || !can.beSeen(null, listing) || actor?.id === listing.sellerId) return
  await countView(db, day, listing.id, markOf(salt, `listing ${listing.id}`, visit))
}

/** One for the site and one for each listing, so that they do not tell which listings one visitor has seen. */
function markOf(salt: Buffer, what: string, { address, agent }: Visit): Buffer {
  return createHmac('sha256', salt)
    .update(JSON.stringify([what, networkOf(address), agent]))
    .digest()
}

async function countVisitor(db: Database, day: string, mark: Buffer): Promise<void> {
  await db.execute(sql`
    with first as (${firstOf(day, mark)})
    insert into ${dailyVisits} as visits (day, visitors) select day, 1 from first
      on conflict (day) do update set visitors = visits.visitors + 1`)
}

async function countView(db: Database, day: string, vehicleId: number, mark: Buffer): Promise<void> {
  await db.execute(sql`
    with first as (${firstOf(day, mark)})
    insert into ${listingViews} as seen (vehicle_id, day, views) select ${vehicleId}::integer, day, 1 from first
      on conflict (vehicle_id, day) do update set views = seen.views + 1`)
}

/** The day, if the mark is new on it; else nothing. */
function firstOf(day: string, mark: Buffer) {
  return sql`insert into ${visitMarks} (day, mark) values (${day}, ${mark}) on conflict do nothing returning day`
}
