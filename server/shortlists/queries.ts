import { Problem } from '#contract/problems.ts'
import type { ShortlistComment, ShortlistedVehicle, ShortlistSummary } from '#contract/shortlists/schema.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, asc, desc, eq, type SQL, sql } from '#platform/database/orm.ts'
import { presentSaved, savedColumns } from '../favorites/queries.ts'
import { latestRemovals } from '../listings/for-buyers.ts'
import { vehicles } from '../listings/table.ts'
import type { Tools } from '../start/tools.ts'
import { shortlistComments, shortlists, shortlistVehicles, shortlistVotes } from './table.ts'

/** Returns the condition for one of a member's shortlists. */
export function isOwn(userId: string, id: number): SQL {
  return and(eq(shortlists.userId, userId), eq(shortlists.id, id))!
}

export async function findSummaries(db: Database, condition: SQL): Promise<ShortlistSummary[]> {
  const vehicleIds = sql<number[]>`(select coalesce(json_agg(vehicle_id order by id), '[]') from ${shortlistVehicles}
    where shortlist_id = ${shortlists}.id)`
  const comments = sql<number>`(select count(*)::int from ${shortlistComments} where shortlist_id = ${shortlists}.id)`
  const rows = await db
    .select({ list: shortlists, vehicleIds, comments })
    .from(shortlists)
    .where(condition)
    .orderBy(desc(shortlists.id))
  return rows.map(({ list: { id, name, linkKey, createdAt }, ...counted }) => ({
    id,
    name,
    isShared: linkKey !== null,
    ...counted,
    createdAt: createdAt.toISOString(),
  }))
}

export async function findOwn(db: Database, userId: string, id: number) {
  const [list] = await db.select().from(shortlists).where(isOwn(userId, id))
  if (!list) throw new Problem('shortlist_not_found')
  return list
}

/** Returns the vehicles and comments of a shortlist. `guestHash` identifies the browser whose votes are returned. */
export async function findContent(
  tools: Tools,
  id: number,
  guestHash?: string,
): Promise<{ vehicles: ShortlistedVehicle[]; comments: ShortlistComment[] }> {
  const [vehicles, comments] = await Promise.all([findVehicles(tools, id, guestHash), findComments(tools.db, id)])
  return { vehicles, comments }
}

async function findVehicles(tools: Tools, id: number, guestHash?: string): Promise<ShortlistedVehicle[]> {
  const { db } = tools
  const departure = latestRemovals(db)
  const count = (isUp: boolean) => sql<number>`(select count(*)::int from ${shortlistVotes}
    where entry_id = ${shortlistVehicles.id} and is_up = ${isUp})`
  const own = sql<boolean | null>`(select is_up from ${shortlistVotes}
    where entry_id = ${shortlistVehicles.id} and guest_hash = ${guestHash ?? ''})`
  const rows = await db
    .select({
      id: shortlistVehicles.vehicleId,
      note: shortlistVehicles.note,
      up: count(true),
      down: count(false),
      own,
      ...savedColumns(departure),
    })
    .from(shortlistVehicles)
    .leftJoin(vehicles, eq(vehicles.id, shortlistVehicles.vehicleId))
    .leftJoinLateral(departure, sql`true`)
    .where(eq(shortlistVehicles.shortlistId, id))
    .orderBy(asc(shortlistVehicles.id))
  const presented = await presentSaved(tools, rows)
  return rows.map(({ note, up, down, own }, index) => {
    const vote = own === null ? null : own ? ('up' as const) : ('down' as const)
    return { vehicle: presented[index]!, note, up, down, vote }
  })
}

async function findComments(db: Database, id: number): Promise<ShortlistComment[]> {
  const rows = await db
    .select()
    .from(shortlistComments)
    .where(eq(shortlistComments.shortlistId, id))
    .orderBy(asc(shortlistComments.id))
  return rows.map(presentComment)
}

export function presentComment({ id, name, text, createdAt }: typeof shortlistComments.$inferSelect): ShortlistComment {
  return { id, name, text, createdAt: createdAt.toISOString() }
}
