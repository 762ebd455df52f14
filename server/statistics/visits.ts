import { createHmac } from 'node:crypto'
import { isbot } from 'isbot'
import { type SQL, sql } from '../database/orm.ts'
import type { FastifyRequest } from 'fastify'
import { isStaff } from '#contract/roles.ts'
import type { Database } from '../database/connect.ts'
import type { Actor } from '../http/implement.ts'
import { networkOf } from '../http/network.ts'
import { findListing } from '../listings/queries.ts'
import { can } from '../listings/rules.ts'
import { dayOf } from './day.ts'
import type { Salts } from './salt.ts'
import { dailyVisits, listingViews, visitMarks, visitNetworks } from './table.ts'

/** Whether a view is somebody's who is to be counted: no robot, no admin or moderator, nobody who asks not to be. */
export function isCounted({ headers, actor }: Pick<FastifyRequest, 'headers' | 'actor'>): boolean {
  const agent = headers['user-agent']
  const declined = headers.dnt === '1' || headers['sec-gpc'] === '1'
  return Boolean(agent) && !isbot(agent) && !declined && !isStaff(actor?.role)
}

/**
 * How many visitors one network adds on a day, to the site and to a listing. Whoever changes the name of a browser, which
 * costs nothing, makes up no more; of an office or a mobile network with more people the rest is not counted.
 */
export const networkLimit = { site: 50, listing: 10 }

type Visit = { address: string; agent: string; actor: Actor | null; vehicleId: number | undefined; now: Date }

/** Counts a visitor once a day, and once for each listing; a listing that strangers do not see is not counted. */
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

/** Of their own for the site and for each listing, so that they do not tell which listings one visitor has seen. */
function marksOf(salt: Buffer, what: string, { address, agent }: Visit): Marks {
  const hash = (...parts: string[]) => createHmac('sha256', salt).update(JSON.stringify(parts)).digest()
  return { mark: hash(what, networkOf(address), agent), network: hash(what, networkOf(address)) }
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

/** `first` holds the day if the mark is new on it and its network has room for one more; else nothing. */
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
