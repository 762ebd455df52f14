import type { ReceivedInquiry } from '#contract/conversations/endpoints.ts'
import type { Lead, InboxFilter } from '#contract/leads/endpoints.ts'
import { maximumSearchedConversations } from '#contract/leads/limits.ts'
import { leadMoves } from '#contract/leads/rules.ts'
import type { Page, Total } from '#contract/paging.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { eq, and, desc, inArray, type SQL, sql } from '#platform/database/orm.ts'
import { countRows, pageRows, type Paging } from '#platform/database/rows.ts'
import type { Actor } from '#platform/http/implement.ts'
import { findParticipant } from '../conversations/conversation.ts'
import { vehicleColumns } from '../conversations/queries.ts'
import { isUnanswered } from '../conversations/rules.ts'
import { messages } from '../conversations/table.ts'
import { visibleState, storedStateColumns } from '../inquiries/rules.ts'
import { inquiries } from '../inquiries/table.ts'
import { vehicles } from '../listings/table.ts'
import { leadStatus, presentReminder, inInbox, isNotDue, matchesWords, searchedText } from './rules.ts'
import { leads } from './table.ts'

export async function readLead(db: Database, inquiryId: number, now: Date): Promise<Lead> {
  const [row] = await db
    .select({ status: leadStatus, lead: leads, price: vehicles.price })
    .from(inquiries)
    .innerJoin(vehicles, eq(vehicles.id, inquiries.vehicleId))
    .leftJoin(leads, eq(leads.inquiryId, inquiries.id))
    .where(eq(inquiries.id, inquiryId))
  if (!row) throw new Problem('conversation_not_found')
  const { status, lead, price } = row
  return { status, moves: leadMoves(status), reminder: presentReminder(lead, now), price }
}

export async function requireSeller(db: Database, actor: Actor, inquiryId: number): Promise<void> {
  const { side } = await findParticipant(db, actor, inquiryId)
  if (side !== 'seller') throw new Problem('conversation_not_found')
}

/**
 * Returns a page of a seller's conversations with their last messages. Conversations with due reminders come first, followed by
 * the most recently active ones. Selects the IDs first, to read the details of only one page.
 */
export async function findReceivedInquiries(
  db: Database,
  sellerId: string,
  { q, page, limit, ...filter }: InboxFilter & Paging,
  now: Date,
): Promise<Page<ReceivedInquiry>> {
  const rows = pageRows({ page, limit })
  const { ids, ...total } = await (q ? search : list)(db, sellerId, { q, ...filter }, rows, now)
  const found = new Map((await readRows(db, ids)).map((row) => [row.inquiry.id, row]))
  const items = ids.flatMap((id) => {
    const row = found.get(id)
    return row ? [presentInquiry(row, now)] : [] // deleted since the IDs were selected
  })
  return { items, ...total }
}

type Rows = ReturnType<typeof pageRows>
type Found = { ids: number[] } & Total

async function list(db: Database, sellerId: string, filter: InboxFilter, rows: Rows, now: Date): Promise<Found> {
  const condition = inInbox(sellerId, filter, now)
  const [{ rows: page }, total] = await Promise.all([
    db.execute<{ id: number }>(orderedIds(sellerId, condition, rows, now)),
    // Sort in index order, so that PostgreSQL can stop counting at the maximum.
    countRows(db, sql`select from ${inquiries} where ${condition} order by last_message_at desc, id desc`),
  ])
  return { ids: page.map(({ id }) => id), ...total }
}

async function search(
  db: Database,
  sellerId: string,
  { q = '', ...filter }: InboxFilter,
  { limit, offset }: Rows,
  now: Date,
): Promise<Found> {
  const searched = { limit: maximumSearchedConversations + 1, offset: 0 }
  const newest = orderedIds(sellerId, inInbox(sellerId, filter, now), searched, now)
  const { rows } = await db.execute<{ ids: number[]; searched: number }>(sql`
    select coalesce(array_agg(id order by place) filter (where ${matchesWords(sql`text`, q)}), '{}') as ids,
        count(*)::int as searched
      from (select id, row_number() over () as place from (${newest}) as newest) as searched
      cross join lateral (select ${searchedText} as text from ${inquiries} where inquiries.id = searched.id offset 0) as read`)
  const { ids, searched: count } = rows[0]!
  return {
    ids: ids.slice(offset, offset + limit),
    total: Math.min(ids.length, maximumSearchedConversations),
    ...(count > maximumSearchedConversations && { more: 'yes' as const }),
  }
}

/**
 * Returns a query for the IDs of a page. The query has two parts, so that each can use its own index. The few conversations
 * with due reminders use the index on reminders. All others use an index with the list's sort order.
 */
function orderedIds(sellerId: string, condition: SQL, { limit, offset }: Rows, now: Date): SQL {
  const due = sql`(select * from ${inquiries} where ${inInbox(sellerId, { show: 'due' }, now)} offset 0)`
  const half = (isDue: boolean, rows: SQL, filter: SQL) => sql`(
    select id, last_message_at, ${sql.raw(String(isDue))} as due from ${rows} as inquiries where ${filter}
      order by last_message_at desc, id desc limit ${offset + limit})`
  return sql`select id from (${half(true, due, condition)} union all ${half(false, sql`${inquiries}`, and(condition, isNotDue(now))!)}) as halves
    order by due desc, last_message_at desc, id desc limit ${limit} offset ${offset}`
}

function readRows(db: Database, ids: number[]) {
  const last = db
    .select({ sender: messages.sender, text: messages.text })
    .from(messages)
    .where(eq(messages.inquiryId, inquiries.id))
    .orderBy(desc(messages.id))
    .limit(1)
    .as('last')
  return db
    .select({
      inquiry: inquiries,
      stored: storedStateColumns,
      vehicle: vehicleColumns,
      lead: leads,
      status: leadStatus,
      unanswered: sql<boolean>`(${isUnanswered})`,
      sender: last.sender,
      text: last.text,
    })
    .from(inquiries)
    .innerJoin(vehicles, eq(vehicles.id, inquiries.vehicleId))
    .leftJoin(leads, eq(leads.inquiryId, inquiries.id))
    .leftJoinLateral(last, sql`true`)
    .where(inArray(inquiries.id, ids))
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

function presentInquiry(
  { inquiry, stored, vehicle, lead, status, unanswered, sender, text }: Row,
  now: Date,
): ReceivedInquiry {
  return {
    id: inquiry.id,
    vehicle,
    name: inquiry.name,
    state: visibleState('seller', stored),
    blocked: stored.sellerBlockedAt !== null,
    unread: inquiry.sellerUnread,
    unanswered,
    lead: status,
    reminder: presentReminder(lead, now),
    last: {
      from: sender ?? ('buyer' as const),
      text: text ?? inquiry.message,
      createdAt: inquiry.lastMessageAt.toISOString(),
    },
  }
}
