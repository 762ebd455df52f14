import { isAtLeast } from '#contract/endpoint.ts'
import type { MemberFile, Member, MemberNote } from '#contract/members/endpoints.ts'
import { entriesPerList } from '#contract/members/limits.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, isNotNull, desc, getTableColumns, inArray, or, sql } from '#platform/database/orm.ts'
import type { Actor } from '#platform/http/implement.ts'
import { recordAuditEntry } from '../audit/record.ts'
import { auditEntries } from '../audit/table.ts'
import { inquiries } from '../inquiries/table.ts'
import { listingName } from '../listings/presenter.ts'
import { refuseOwnCase } from '../listings/rules.ts'
import { listingEvents, vehicles } from '../listings/table.ts'
import { presentReport } from '../moderation/reports/queries.ts'
import { reportedListings, reports } from '../moderation/reports/table.ts'
import type { Tools } from '../start/tools.ts'
import { findEmailProof } from '../users/queries.ts'
import { users } from '../users/table.ts'
import { findMember, findRecords } from './queries.ts'
import { memberNotes } from './table.ts'

/** Clears a user's bio. The audit entry doesn't contain the text. */
export async function clearBio(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  admin: Actor,
  userId: string,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (db) => {
    const { username } = await findMember(db, userId)
    const hasBio = and(eq(users.id, userId), isNotNull(users.bio))
    const cleared = await db.update(users).set({ bio: null, updatedAt: now }).where(hasBio).returning({ id: users.id })
    if (cleared.length === 0) return
    await recordAuditEntry(
      db,
      admin,
      { act: 'user.clearText', subjectType: 'user', subjectId: userId, subject: username },
      now,
    )
  })
}

export async function readMemberFile(
  { db, config }: Pick<Tools, 'db' | 'config'>,
  reader: Actor,
  id: string,
): Promise<MemberFile> {
  refuseOwnCase(reader, id)
  const member = await findMember(db, id)
  const isAdmin = isAtLeast(reader.role, 'admin')
  const [emailProof, records, rejections, reports, messages, notes, acts] = await Promise.all([
    findEmailProof(db, config, id),
    findRecords(db, [id]),
    findRefusals(db, id),
    findReportsAbout(db, id),
    findReportedMessages(db, id),
    findNotes(db, id),
    isAdmin ? findActsAbout(db, member) : null,
  ])
  const shown = isAdmin ? member : { ...member, email: null }
  return { member: shown, emailProof, record: records.get(id)!, rejections, reports, messages, notes, acts }
}

const car = { id: vehicles.id, year: vehicles.year, make: vehicles.make, model: vehicles.model, trim: vehicles.trim }
type Car = { id: number; year: number; make: string; model: string; trim: string | null }

function describeListing(car: Car) {
  return { listingId: car.id, listing: listingName(car) }
}

async function findRefusals(db: Database, sellerId: string): Promise<MemberFile['rejections']> {
  const undone = sql`exists (select from listing_events later where later.vehicle_id = ${listingEvents.vehicleId}
    and later.transition in ('undoReject', 'undoTakeDown') and later.id = (
      select min(id) from listing_events next where next.vehicle_id = ${listingEvents.vehicleId} and next.id > ${listingEvents.id}))`
  const refused = sql`${listingEvents.transition} in ('reject', 'takeDown')`
  const rows = await db
    .select({ event: getTableColumns(listingEvents), car, byName: users.username })
    .from(listingEvents)
    .innerJoin(vehicles, eq(vehicles.id, listingEvents.vehicleId))
    .leftJoin(users, eq(users.id, listingEvents.actorId))
    .where(and(eq(vehicles.sellerId, sellerId), refused, sql`not ${undone}`))
    .orderBy(desc(listingEvents.id))
    .limit(entriesPerList)
  return rows.map(({ event: { transition, reason, note, createdAt }, car, byName }) => ({
    ...describeListing(car),
    transition: transition as 'reject' | 'takeDown',
    reason,
    note,
    byName,
    at: createdAt.toISOString(),
  }))
}

async function findReportsAbout(db: Database, sellerId: string): Promise<MemberFile['reports']> {
  // The latest reports can only be about the most recently reported listings, so search only those.
  const last = sql`greatest(${reportedListings.lastOpenId}, ${reportedListings.lastResolvedId})`
  const reported = db
    .select({ id: reportedListings.vehicleId })
    .from(reportedListings)
    .innerJoin(vehicles, eq(vehicles.id, reportedListings.vehicleId))
    .where(eq(vehicles.sellerId, sellerId))
    .orderBy(desc(last))
    .limit(entriesPerList)
  const rows = await db
    .select({ report: reports, car, reporter: users.username })
    .from(reports)
    .innerJoin(vehicles, eq(vehicles.id, reports.vehicleId))
    .leftJoin(users, eq(users.id, reports.reporterId))
    .where(inArray(reports.vehicleId, reported))
    .orderBy(desc(reports.id))
    .limit(entriesPerList)
  return rows.map(({ report, car, reporter }) => ({ ...presentReport(report, reporter), ...describeListing(car) }))
}

async function findReportedMessages(db: Database, userId: string): Promise<MemberFile['messages']> {
  const held = (column: 'seller_id' | 'user_id') => sql`(select id from inquiries
    where ${sql.raw(column)} = ${userId} and state in ('reported', 'held', 'discarded') order by id desc limit ${entriesPerList})`
  const rows = await db
    .select({ inquiry: inquiries, car, isReceived: sql<boolean>`${vehicles.sellerId} = ${userId}` })
    .from(inquiries)
    .innerJoin(vehicles, eq(vehicles.id, inquiries.vehicleId))
    .where(sql`${inquiries.id} in (${held('seller_id')} union all ${held('user_id')})`)
    .orderBy(desc(inquiries.id))
    .limit(entriesPerList)
  return rows.map(({ inquiry: { id, name, state, movedBy, note, waitingSince, lastMessageAt }, car, isReceived }) => ({
    id,
    ...describeListing(car),
    side: isReceived ? 'seller' : 'buyer',
    name,
    state,
    movedBy,
    note,
    at: (waitingSince ?? lastMessageAt).toISOString(),
  }))
}

/** Above this number of listings, the audit trail is scanned instead of searched for each listing. */
const fewListings = 1_000

async function findActsAbout(
  db: Database,
  { id: userId, listings }: Pick<Member, 'id' | 'listings'>,
): Promise<NonNullable<MemberFile['acts']>> {
  const ownListings = sql`select id::text from vehicles where seller_id = ${userId}`
  const { subjectType, subjectId } = auditEntries
  const ofAccount = and(eq(subjectType, 'user'), eq(subjectId, userId))
  // If the user has few listings, look up each one's entries. Otherwise, scan the trail from its end, because matches are
  // frequent.
  const isOfCar =
    listings > fewListings ? sql`${subjectId} in (${ownListings})` : sql`${subjectId} = any(array(${ownListings}))`
  const ofCars = and(inArray(subjectType, ['listing', 'report']), isOfCar)
  const rows = await db
    .select()
    .from(auditEntries)
    .where(or(ofAccount, ofCars))
    .orderBy(desc(auditEntries.id))
    .limit(entriesPerList)
  return rows.map(({ createdAt, ...entry }) => ({ ...entry, at: createdAt.toISOString() }))
}

async function findNotes(db: Database, userId: string): Promise<MemberNote[]> {
  const rows = await db
    .select({ note: memberNotes, byName: users.username })
    .from(memberNotes)
    .leftJoin(users, eq(users.id, memberNotes.authorId))
    .where(eq(memberNotes.userId, userId))
    .orderBy(desc(memberNotes.id))
    .limit(entriesPerList)
  return rows.map(({ note, byName }) => present(note, byName))
}

/** Adds a note. The audit entry doesn't contain its text, because notes must be deleted along with the account. */
export async function addNote(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  admin: Actor,
  userId: string,
  text: string,
): Promise<MemberNote> {
  refuseOwnCase(admin, userId)
  const now = clock.now()
  return db.transaction(async (db) => {
    const { username } = await findMember(db, userId)
    const values = { userId, authorId: admin.id, text, createdAt: now }
    const [note] = await db.insert(memberNotes).values(values).returning()
    await recordAuditEntry(
      db,
      admin,
      { act: 'user.note', subjectType: 'user', subjectId: userId, subject: username },
      now,
    )
    const [author] = await db.select({ name: users.username }).from(users).where(eq(users.id, admin.id))
    return present(note!, author?.name ?? null)
  })
}

function present({ id, text, createdAt }: typeof memberNotes.$inferSelect, byName: string | null): MemberNote {
  return { id, text, byName, at: createdAt.toISOString() }
}
