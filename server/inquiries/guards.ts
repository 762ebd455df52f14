import type { NewInquiry } from '#contract/inquiries/endpoints.ts'
import { type HeldReason, distinctiveLength, inquiryLimits, minimumFillSeconds } from '#contract/inquiries/limits.ts'
import type { OwnListing } from '#contract/listings/schema.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, gt, isNotNull, isNull, or, type SQL, sql } from '#platform/database/orm.ts'
import { databaseCounter, type Limit } from '#platform/http/rate-limit.ts'
import { networkOf } from '#platform/http/visitor.ts'
import { vehicles } from '../listings/table.ts'
import { findWatchlistMatches, findWatchlist } from '../moderation/watchlist/queries.ts'
import { settingLimit } from '../settings/limits.ts'
import type { Tools } from '../start/tools.ts'
import { isFromMailbox, readStamp, mailboxOf } from './signatures.ts'
import { inquiries } from './table.ts'

type IncomingInquiry = { inquiry: NewInquiry; listing: OwnListing; userId: string | null }
type Guard = (tools: Tools, incoming: IncomingInquiry) => boolean | Promise<boolean>

/** The guards that can hold an inquiry. They run in this order, cheapest first. */
const guards: Record<HeldReason, Guard> = {
  trap: (_, { inquiry }) => Boolean(inquiry.website),
  haste: ({ keys, clock }, { inquiry }) => {
    const createdAt = readStamp(keys.forms, inquiry.stamp)
    return createdAt !== undefined && clock.now().getTime() - createdAt.getTime() < minimumFillSeconds * 1000
  },
  blocked: ({ db }, { inquiry, listing, userId }) => isBlocked(db, listing.sellerId, { email: inquiry.email, userId }),
  listed: async ({ db }, { inquiry }) => (await findMatchingEntries(db, inquiry)).length > 0,
  repeated: (tools, { inquiry }) =>
    isReached(
      tools,
      inquiryLimits.sameTextToVehicle,
      sameText(inquiry),
      isFromMailbox(inquiry.email),
      ofVehicle(inquiry),
    ),
  spread: (tools, { inquiry }) => {
    const ofSender = inquiry.message.length >= distinctiveLength ? undefined : isFromMailbox(inquiry.email)
    return isReached(tools, inquiryLimits.sameText, sameText(inquiry), ofSender)
  },
  // Held inquiries don't count. Otherwise, spammers could exhaust someone's limit with inquiries that no seller receives.
  busy_sender: async (tools, { inquiry }) =>
    tools.config.hasLimits &&
    isReached(tools, inquiryLimits.perSender, isFromMailbox(inquiry.email), isNull(inquiries.heldReason)),
  busy_vehicle: async (tools, { inquiry }) =>
    tools.config.hasLimits &&
    isReached(tools, inquiryLimits.perVehicle, ofVehicle(inquiry), isNull(inquiries.heldReason)),
}

export async function findHeldReason(tools: Tools, incoming: IncomingInquiry): Promise<HeldReason | undefined> {
  for (const [reason, guard] of Object.entries(guards) as [HeldReason, Guard][]) {
    if (await guard(tools, incoming)) return reason
  }
  return undefined
}

export async function findMatchingEntries(db: Database, { name, email, message }: NewInquiry): Promise<string[]> {
  return findWatchlistMatches([name, email, message].join('\n'), await findWatchlist(db))
}

/** Returns whether the sender is probably a bot. Bots can enter a stranger's address, so we must not send emails to it. */
export function isBot(reason: HeldReason): boolean {
  return reason === 'trap' || reason === 'haste'
}

/** Returns whether the seller has blocked the sender in any conversation. Senders are identified by mailbox or account. */
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

/** Returns functions that count inquiries. If a limit is exceeded, they throw `too_many_inquiries` or `vehicle_busy`. */
export function inquiryLimiters(tools: Pick<Tools, 'db' | 'pool' | 'keys' | 'config' | 'settings'>) {
  const { db, pool, keys, config } = tools
  const counter = (name: string, limit: Limit | false, code: ProblemCode = 'too_many_inquiries') =>
    databaseCounter({ pool, key: keys.limits, name, limit, code })
  const unlessOff = (limit: Limit) => config.hasLimits && limit
  const sent = counter('inquiry', unlessOff(settingLimit(tools, 'inquiryLimit')))
  const unstamped = counter('inquiry-stampless', unlessOff(inquiryLimits.unstamped))
  const heldPerNetwork = counter('held_network', unlessOff(inquiryLimits.heldPerSender))
  const heldPerEmail = counter('held_email', unlessOff(inquiryLimits.heldPerSender))
  const heldPerVehicle = counter('held_vehicle', unlessOff(inquiryLimits.heldPerVehicle), 'vehicle_busy')
  return {
    sent: (address: string) => sent.count(networkOf(address)),
    unstamped: (address: string) => unstamped.count(networkOf(address)),
    held: async ({ email, vehicleId }: NewInquiry, address: string): Promise<void> => {
      // Count sequentially: an inquiry that exceeds its sender's limit must not count toward the vehicle's limit.
      await heldPerNetwork.count(networkOf(address))
      await heldPerEmail.count(await mailboxOf(db, email))
      await heldPerVehicle.count(String(vehicleId))
    },
  }
}
