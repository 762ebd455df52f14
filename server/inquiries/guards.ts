import type { NewInquiry } from '#contract/inquiries/endpoints.ts'
import {
  type HeldReason,
  distinctiveLength,
  inquiryLimits,
  shortestFillingSeconds,
} from '#contract/inquiries/limits.ts'
import type { OwnListing } from '#contract/listings/schema.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, gt, isNotNull, isNull, or, type SQL, sql } from '#platform/database/orm.ts'
import { databaseCounter, type Limit } from '#platform/http/rate-limit.ts'
import { networkOf } from '#platform/http/visitor.ts'
import { vehicles } from '../listings/table.ts'
import { listedIn, findWatchlist } from '../moderation/watchlist/queries.ts'
import { settingLimit } from '../settings/limits.ts'
import type { Tools } from '../start/tools.ts'
import { isFromMailbox, readStamp, mailboxOf } from './signatures.ts'
import { inquiries } from './table.ts'

type Arriving = { inquiry: NewInquiry; listing: OwnListing; userId: string | null }
type Guard = (tools: Tools, arriving: Arriving) => boolean | Promise<boolean>

/** What holds an inquiry back, in the order in which it is asked: what costs nothing first. */
const guards: Record<HeldReason, Guard> = {
  trap: (_, { inquiry }) => Boolean(inquiry.website),
  haste: ({ keys, clock }, { inquiry }) => {
    const made = readStamp(keys.forms, inquiry.stamp)
    return made !== undefined && clock.now().getTime() - made.getTime() < shortestFillingSeconds * 1000
  },
  blocked: ({ db }, { inquiry, listing, userId }) => isBlocked(db, listing.sellerId, { email: inquiry.email, userId }),
  listed: async ({ db }, { inquiry }) => (await findListed(db, inquiry)).length > 0,
  repeated: (tools, { inquiry }) =>
    isReached(
      tools,
      inquiryLimits.sameTextToVehicle,
      sameText(inquiry),
      isFromMailbox(inquiry.email),
      ofVehicle(inquiry),
    ),
  spread: (tools, { inquiry }) => {
    const anybody = inquiry.message.length >= distinctiveLength ? undefined : isFromMailbox(inquiry.email)
    return isReached(tools, inquiryLimits.sameText, sameText(inquiry), anybody)
  },
  // What was held back counts for none: else anybody could cut others off with what reaches nobody.
  busy_sender: async (tools, { inquiry }) =>
    tools.config.hasLimits &&
    isReached(tools, inquiryLimits.ofSender, isFromMailbox(inquiry.email), isNull(inquiries.heldReason)),
  busy_vehicle: async (tools, { inquiry }) =>
    tools.config.hasLimits &&
    isReached(tools, inquiryLimits.ofVehicle, ofVehicle(inquiry), isNull(inquiries.heldReason)),
}

/** Why an inquiry is held back; undefined lets it through. */
export async function findHeldReason(tools: Tools, arriving: Arriving): Promise<HeldReason | undefined> {
  for (const [reason, holds] of Object.entries(guards) as [HeldReason, Guard][]) {
    if (await holds(tools, arriving)) return reason
  }
  return undefined
}

/** What of the watchlist an inquiry holds, its sender's name and address among it. */
export async function findListed(db: Database, { name, email, message }: NewInquiry): Promise<string[]> {
  return listedIn([name, email, message].join('\n'), await findWatchlist(db))
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
  const bySender = userId ? or(isFromMailbox(email), eq(inquiries.userId, userId)) : isFromMailbox(email)
  const [row] = await db
    .select({ id: inquiries.id })
    .from(inquiries)
    .innerJoin(vehicles, eq(vehicles.id, inquiries.vehicleId))
    .where(and(isNotNull(inquiries.sellerBlockedAt), bySender, eq(vehicles.sellerId, sellerId)))
    .limit(1)
  return row !== undefined
}

/** Whether as many inquiries as a limit allows have come within its time. */
async function isReached(
  { db, clock }: Tools,
  { points, seconds }: Limit,
  ...conditions: (SQL | undefined)[]
): Promise<boolean> {
  const since = gt(inquiries.createdAt, new Date(clock.now().getTime() - seconds * 1000))
  return (await db.$count(inquiries, and(...conditions, since))) >= points
}

function ofVehicle({ vehicleId }: NewInquiry): SQL {
  return eq(inquiries.vehicleId, vehicleId)
}

function sameText({ message }: NewInquiry): SQL {
  return sql`md5(lower(${inquiries.message})) = md5(lower(${message}))`
}

/** Counts what is sent. Each function throws `too_many_inquiries` or `vehicle_busy` when it was one too many. */
export function inquiryLimiters(tools: Pick<Tools, 'db' | 'pool' | 'keys' | 'config' | 'settings'>) {
  const { db, pool, keys, config } = tools
  const counter = (name: string, limit: Limit | false, code: ProblemCode = 'too_many_inquiries') =>
    databaseCounter({ pool, key: keys.limits, name, limit, code })
  const unlessOff = (limit: Limit) => config.hasLimits && limit
  const sent = counter('inquiry', unlessOff(settingLimit(tools, 'inquiryLimit')))
  const unstamped = counter('inquiry-stampless', unlessOff(inquiryLimits.unstamped))
  const heldOfNetwork = counter('held_network', unlessOff(inquiryLimits.heldOfSender))
  const heldOfEmail = counter('held_email', unlessOff(inquiryLimits.heldOfSender))
  const heldOfVehicle = counter('held_vehicle', unlessOff(inquiryLimits.heldOfVehicle), 'vehicle_busy')
  return {
    /** Any inquiry. */
    sent: (address: string) => sent.count(networkOf(address)),
    /** An inquiry without the stamp of a form. */
    unstamped: (address: string) => unstamped.count(networkOf(address)),
    /** An inquiry that is about to be held, by its network, its mailbox and its vehicle. */
    held: async ({ email, vehicleId }: NewInquiry, address: string): Promise<void> => {
      // One after the other: what is refused for its sender does not count for the vehicle.
      await heldOfNetwork.count(networkOf(address))
      await heldOfEmail.count(await mailboxOf(db, email))
      await heldOfVehicle.count(String(vehicleId))
    },
  }
}
