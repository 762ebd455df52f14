import { and, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { HeldReason } from '#contract/conversation-states.ts'
import type { NewInquiry } from '#contract/inquiries.ts'
import type { OwnListing } from '#contract/listings.ts'
import type { Database } from '../database/connect.ts'
import { vehicles } from '../listings/table.ts'
import type { Tools } from '../tools.ts'
import { readStamp } from './signatures.ts'
import { inquiries } from './table.ts'

type Arriving = { inquiry: NewInquiry; listing: OwnListing; userId: string | null }
type Guard = (tools: Tools, arriving: Arriving) => boolean | Promise<boolean>

/** Less time than a person needs for a form. In milliseconds. */
const haste = 2_000

const hour = 3_600_000
/** Texts that are shorter are nobody's own: many people ask whether it is still for sale. In characters. */
const ownText = 60

/** What holds an inquiry back, in the order in which it is asked: what costs nothing first. */
const guards: Record<HeldReason, Guard> = {
  trap: (_, { inquiry }) => Boolean(inquiry.website),
  haste: ({ secret, clock }, { inquiry }) => {
    const made = readStamp(secret, inquiry.stamp)
    return made !== undefined && clock.now().getTime() - made.getTime() < haste
  },
  blocked: ({ db }, { inquiry, listing, userId }) => isBlocked(db, listing.sellerId, { email: inquiry.email, userId }),
  repeated: async ({ db, clock }, { inquiry }) =>
    (await count(db, sameText(inquiry), fromEmail(inquiry), ofVehicle(inquiry), since(clock, 24))) > 0,
  spread: async ({ db, clock }, { inquiry }) => {
    const anybody = inquiry.message.length >= ownText ? undefined : fromEmail(inquiry)
    return (await count(db, sameText(inquiry), anybody, since(clock, 24))) >= 3
  },
  // What was held back counts for none: else anybody could cut others off with what reaches nobody.
  busy_sender: async ({ db, clock, config }, { inquiry }) =>
    config.rateLimit !== null &&
    (await count(db, fromEmail(inquiry), isNull(inquiries.heldReason), since(clock, 1))) >= 10,
  busy_vehicle: async ({ db, clock, config }, { inquiry }) =>
    config.rateLimit !== null &&
    (await count(db, ofVehicle(inquiry), isNull(inquiries.heldReason), since(clock, 1))) >= 30,
}

/** Such a message is no person's, and the address in it is anybody's: nothing is mailed there. */
export function isProgram(reason: HeldReason): boolean {
  return reason === 'trap' || reason === 'haste'
}

/** Whether a seller blocks a sender in any conversation, known by the mailbox or by the account. */
export async function isBlocked(
  db: Database,
  sellerId: string,
  { email, userId }: { email: string; userId: string | null },
): Promise<boolean> {
  const bySender = userId ? or(fromEmail({ email }), eq(inquiries.userId, userId)) : fromEmail({ email })
  const [row] = await db
    .select({ id: inquiries.id })
    .from(inquiries)
    .innerJoin(vehicles, eq(vehicles.id, inquiries.vehicleId))
    .where(and(isNotNull(inquiries.sellerBlockedAt), bySender, eq(vehicles.sellerId, sellerId)))
    .limit(1)
  return row !== undefined
}

function ofVehicle({ vehicleId }: NewInquiry): SQL {
  return eq(inquiries.vehicleId, vehicleId)
}

/** Why an inquiry is held back; undefined lets it through. */
export async function findHeldReason(tools: Tools, arriving: Arriving): Promise<HeldReason | undefined> {
  for (const [reason, holds] of Object.entries(guards) as [HeldReason, Guard][]) {
    if (await holds(tools, arriving)) return reason
  }
  return undefined
}

function count(db: Database, ...conditions: (SQL | undefined)[]): Promise<number> {
  return db.$count(inquiries, and(...conditions))
}

/** Tags, dots and capitals make no other sender. */
function fromEmail({ email }: Pick<NewInquiry, 'email'>): SQL {
  return sql`mailbox_of(${inquiries.email}) = mailbox_of(${email})`
}

function sameText({ message }: NewInquiry): SQL {
  return sql`md5(lower(${inquiries.message})) = md5(lower(${message}))`
}

function since({ now }: Tools['clock'], hours: number): SQL {
  return gt(inquiries.createdAt, new Date(now().getTime() - hours * hour))
}
