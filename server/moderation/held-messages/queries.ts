import type { Message } from '#contract/conversations/endpoints.ts'
import { asciiEmail } from '#contract/email.ts'
import { messagesPerHeldConversation, maximumUnmailed, unmailedDays } from '#contract/inquiries/limits.ts'
import type { HeldFilter, HeldInquiry, UnmailedVisitor } from '#contract/moderation/held-messages/endpoints.ts'
import { maximumLimit, type Page } from '#contract/paging.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, asc, count, desc, eq, gt, inArray, max, not, type SQL, sql } from '#platform/database/orm.ts'
import { containsText, countRows, slicePage, allCountedRows, pageRows } from '#platform/database/rows.ts'
import type { Actor } from '#platform/http/implement.ts'
import { shownAddress } from '#platform/mail/shown-address.ts'
import { presentInquiry, presentMessage, vehicleColumns } from '../../conversations/queries.ts'
import { messages } from '../../conversations/table.ts'
import { isHeld } from '../../inquiries/rules.ts'
import { inquiries, visitorMails } from '../../inquiries/table.ts'
import { selectListingsByName } from '../../listings/queries.ts'
import { refuseOwnCase } from '../../listings/rules.ts'
import { vehicles } from '../../listings/table.ts'
import { users } from '../../users/table.ts'

const isReported = eq(inquiries.state, 'reported')

const heldOrder = [sql`${inquiries.state} <> 'reported'`, asc(inquiries.waitingSince), asc(inquiries.id)]

/**
 * `exceptFor` is the ID of a moderator. That moderator's own conversations are excluded, because moderators can't decide on
 * their own cases.
 */
type Exception = { exceptFor?: string | null }

function isOfOtherUsers(userId: string): SQL {
  return sql`${inquiries.sellerId} <> ${userId} and ${inquiries.userId} is distinct from ${userId}`
}

/**
 * Returns a page of conversations with their latest messages. Reported conversations come first, then held inquiries. Both are
 * sorted oldest first.
 */
export async function findHeldInquiries(
  db: Database,
  { q, state, exceptFor, ...paging }: HeldFilter & Exception,
): Promise<Page<HeldInquiry>> {
  const condition = and(
    isHeld,
    exceptFor ? isOfOtherUsers(exceptFor) : undefined,
    state ? (state === 'reported' ? isReported : not(isReported)) : undefined,
    q ? matches(q) : undefined,
  )
  const { limit, offset } = pageRows(q ? allCountedRows : paging)
  const ids = db
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(condition)
    .orderBy(...heldOrder)
    .limit(limit)
    .offset(offset)
  const [page, totals] = q
    ? await slicePage(ids, paging)
    : await Promise.all([ids, countRows(db, db.select({ id: inquiries.id }).from(inquiries).where(condition))])
  const rows = await db
    .select({
      inquiry: inquiries,
      vehicle: vehicleColumns,
      seller: users.username,
    })
    .from(inquiries)
    .innerJoin(vehicles, eq(vehicles.id, inquiries.vehicleId))
    .innerJoin(users, eq(users.id, vehicles.sellerId))
    .where(
      inArray(
        inquiries.id,
        page.map(({ id }) => id),
      ),
    )
    .orderBy(...heldOrder)
  const replies = await findNewest(
    db,
    rows.map(({ inquiry }) => inquiry.id),
  )
  const items = rows.map(({ inquiry, vehicle, seller }) => {
    const { items = [], total = 0 } = replies.get(inquiry.id) ?? {}
    return {
      id: inquiry.id,
      vehicle,
      seller,
      name: inquiry.name,
      email: shownAddress(inquiry.email),
      state: inquiry.state === 'reported' ? ('reported' as const) : ('held' as const),
      reason: inquiry.heldReason,
      heldFor: inquiry.heldFor ?? [],
      reportedBy: inquiry.state === 'reported' ? (inquiry.movedBy as HeldInquiry['reportedBy']) : null,
      note: inquiry.note,
      waitingSince: inquiry.waitingSince!.toISOString(),
      messages: [presentInquiry(inquiry), ...items],
      messageCount: 1 + total,
    }
  })
  return { items, ...totals }
}

/**
 * Returns a page of all messages of a held or reported conversation, oldest first. Throws `conversation_not_found` if the
 * conversation is neither held nor reported, and `own_case` if the reader is a moderator who participates in it.
 */
export async function findMessagesOfHeld(
  db: Database,
  reader: Actor,
  id: number,
  { page = 1, limit = maximumLimit }: Pick<HeldFilter, 'page' | 'limit'>,
): Promise<Page<Message>> {
  const [row] = await db
    .select({ inquiry: inquiries, sellerId: vehicles.sellerId })
    .from(inquiries)
    .innerJoin(vehicles, eq(vehicles.id, inquiries.vehicleId))
    .where(and(eq(inquiries.id, id), isHeld))
  if (!row) throw new Problem('conversation_not_found')
  const { inquiry, sellerId } = row
  refuseOwnCase(reader, sellerId, inquiry.userId)
  const isInInquiry = eq(messages.inquiryId, id)
  // The inquiry itself counts as the first message.
  const before = (page - 1) * limit
  const [rows, replies] = await Promise.all([
    db
      .select()
      .from(messages)
      .where(isInInquiry)
      .orderBy(asc(messages.id))
      .limit(page === 1 ? limit - 1 : limit)
      .offset(Math.max(0, before - 1)),
    db.$count(messages, isInInquiry),
  ])
  return { items: [...(page === 1 ? [presentInquiry(inquiry)] : []), ...rows.map(presentMessage)], total: 1 + replies }
}

/**
 * SQL condition that is true if the sender, the car or the car's seller matches. Each of these three parts can use a partial
 * index on held inquiries.
 */
function matches(q: string): SQL {
  const sender = sql`(${inquiries.name} || ' ' || ${inquiries.email})`
  const bySender = sql`(${containsText(sender, q)} or ${containsText(sender, asciiEmail(q))})`
  return sql`(${bySender} or ${inquiries.vehicleId} = any(array(${selectListingsByName(q)})))`
}

async function findNewest(db: Database, ids: number[]): Promise<Map<number, Page<Message>>> {
  const partitionByInquiry = sql`partition by ${messages.inquiryId}`
  const ranked = db
    .select({
      id: messages.id,
      place: sql<number>`row_number() over (${partitionByInquiry} order by ${messages.id} desc)`.as('place'),
      total: sql<number>`count(*) over (${partitionByInquiry})`.mapWith(Number).as('total'),
    })
    .from(messages)
    .where(inArray(messages.inquiryId, ids))
    .as('ranked')
  const rows = await db
    .select({ message: messages, total: ranked.total })
    .from(ranked)
    .innerJoin(messages, eq(messages.id, ranked.id))
    .where(sql`${ranked.place} <= ${messagesPerHeldConversation}`)
    .orderBy(desc(messages.id))
  const found = new Map<number, Page<Message>>()
  for (const { message, total } of rows) {
    const items = [presentMessage(message), ...(found.get(message.inquiryId)?.items ?? [])]
    found.set(message.inquiryId, { items, total })
  }
  return found
}

export async function findUnmailedVisitors(db: Database, now: Date): Promise<UnmailedVisitor[]> {
  const lastAt = max(visitorMails.createdAt)
  const since = new Date(now.getTime() - unmailedDays * 86_400_000)
  const rows = await db
    .select({ email: inquiries.email, mails: count(), lastAt })
    .from(visitorMails)
    .innerJoin(inquiries, eq(inquiries.id, visitorMails.inquiryId))
    .where(and(not(visitorMails.mailed), gt(visitorMails.createdAt, since)))
    .groupBy(inquiries.email)
    .orderBy(desc(lastAt))
    .limit(maximumUnmailed)
  return rows.map((row) => ({ ...row, email: shownAddress(row.email), lastAt: row.lastAt!.toISOString() }))
}
