import { Problem } from '#contract/problems.ts'
import type { LinkAction, LinkedSearches, NewSavedSearch } from '#contract/saved-searches/endpoints.ts'
import { savedSearchLimits } from '#contract/saved-searches/limits.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, isNotNull, ne, type SQL, sql } from '#platform/database/orm.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { readMailSite } from '../settings/site.ts'
import type { Tools } from '../start/tools.ts'
import { readSearchToken, searchToken } from './link.ts'
import { confirmSearchMail } from './mail.ts'
import {
  changeSearch,
  findFreeSlot,
  findSearches,
  isOfMember,
  presentSearch,
  removeSearch,
  type SearchRow,
} from './queries.ts'
import { savedSearches } from './table.ts'

type VisitorTools = Pick<Tools, 'db' | 'clock' | 'config' | 'keys'>

type NewVisitorSearch = Omit<NewSavedSearch, 'query'> & { email: string; query: string }

/** Stores an unconfirmed search with a canonical query, and emails the link that confirms it. */
export async function requestSearch(
  { db, clock, config, keys }: VisitorTools,
  search: NewVisitorSearch,
): Promise<void> {
  await db.transaction(async (db) => {
    const [stored] = await db
      .insert(savedSearches)
      .values({ ...search, createdAt: clock.now() })
      .returning()
    const site = await readMailSite(db, config)
    await queueMail(db, confirmSearchMail({ email: search.email, token: searchToken(keys.searches, stored!), site }))
  })
}

/** Returns what a link from an email shows. Throws `saved_search_not_found` if the link is invalid or has expired. */
export async function readLinkedSearches(tools: VisitorTools, token: string): Promise<LinkedSearches> {
  const search = await findLinked(tools, token)
  const { id, email, confirmedAt } = search
  return {
    id,
    isMember: email === null,
    isConfirmed: confirmedAt !== null,
    email,
    searches:
      email === null || confirmedAt === null ? [presentSearch(search)] : await findSearches(tools.db, isOfEmail(email)),
  }
}

export async function actOnLink(tools: VisitorTools, token: string, action: LinkAction): Promise<void> {
  const search = await findLinked(tools, token)
  const { id, userId, email, name } = search
  if (action === 'confirm') return confirmSearch(tools, search)
  if (action === 'unsubscribe' && email !== null) return removeSearch(tools.db, isOfEmail(email), id)
  const ofOwner = email === null ? isOfMember(userId!) : isOfEmail(email)
  await changeSearch(tools.db, ofOwner, id, { name, frequency: 'off' })
}

/** Returns a condition for the searches that a visitor manages through a link. Throws for a member's link. */
export async function ofVisitor(tools: VisitorTools, token: string): Promise<SQL> {
  const { email, confirmedAt } = await findLinked(tools, token)
  if (email === null || !confirmedAt) throw new Problem('saved_search_not_found')
  return isOfEmail(email)
}

/** Confirms a visitor's search. Replaces an earlier search for the same filters. */
async function confirmSearch({ db, clock }: VisitorTools, { id, email, query, confirmedAt }: SearchRow): Promise<void> {
  if (confirmedAt || email === null) return
  await db.transaction(async (db) => {
    // The lock prevents concurrent confirmations for a mailbox from using the same slot.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('saved search ' || mailbox_of(${email}), 0))`)
    const isSame = and(isOfEmail(email), eq(savedSearches.query, query), ne(savedSearches.id, id))
    await db.delete(savedSearches).where(and(isSame, isNotNull(savedSearches.slot)))
    const ofMailbox = sql`mailbox_of(${savedSearches.email}) = mailbox_of(${email})`
    const slot = await findFreeSlot(db, ofMailbox, savedSearchLimits.perMailbox)
    await db
      .update(savedSearches)
      .set({ slot, confirmedAt: clock.now() })
      .where(and(eq(savedSearches.id, id), sql`${savedSearches.slot} is null`))
  })
}

async function findLinked({ db, clock, keys }: VisitorTools, token: string): Promise<SearchRow> {
  const link = readSearchToken(keys.searches, token)
  const search = link && (await findSearch(db, link.id))
  if (!search || !link.isSignedFor(search)) throw new Problem('saved_search_not_found')
  const age = clock.now().getTime() - search.createdAt.getTime()
  if (!search.confirmedAt && age > savedSearchLimits.unconfirmedHours * 3_600_000)
    throw new Problem('saved_search_not_found')
  return search
}

async function findSearch(db: Database, id: number): Promise<SearchRow | undefined> {
  const [row] = await db.select().from(savedSearches).where(eq(savedSearches.id, id))
  return row
}

function isOfEmail(email: string): SQL {
  return sql`lower(${savedSearches.email}) = lower(${email})`
}
