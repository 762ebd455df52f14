import { Problem } from '#contract/problems.ts'
import type {
  LinkAction,
  LinkedSearches,
  NewSavedSearch,
  NextLink,
  SavedSearch,
  SearchChange,
} from '#contract/saved-searches/endpoints.ts'
import { savedSearchLimits } from '#contract/saved-searches/limits.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, isNotNull, ne, type SQL, sql } from '#platform/database/orm.ts'
import { queueEssentialMail } from '#platform/mail/queue.ts'
import { readMailSite } from '../settings/site.ts'
import type { Tools } from '../start/tools.ts'
import { readSearchToken, searchToken } from './link.ts'
import { confirmSearchMail } from './mail.ts'
import { withMatches } from './matches.ts'
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

type VisitorTools = Pick<Tools, 'db' | 'pool' | 'searchIndex' | 'clock' | 'config' | 'keys'>

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
    await queueEssentialMail(
      db,
      confirmSearchMail({ email: search.email, token: searchToken(keys.searches, stored!), site }),
    )
  })
}

/** Returns the searches that an emailed link shows. Throws `saved_search_not_found` if the link is invalid or has expired. */
export async function readLinkedSearches(tools: VisitorTools, token: string): Promise<LinkedSearches> {
  const search = await findLinked(tools, token)
  const { id, email, confirmedAt } = search
  const searches =
    email === null || confirmedAt === null ? [presentSearch(search)] : await findSearches(tools.db, isOfEmail(email))
  return {
    id,
    isMember: email === null,
    isConfirmed: confirmedAt !== null,
    email,
    searches: await withMatches(tools, searches),
  }
}

export async function applyLinkAction(tools: VisitorTools, token: string, action: LinkAction): Promise<NextLink> {
  const search = await findLinked(tools, token)
  const { id, userId, email, name } = search
  if (action === 'confirm') await confirmSearch(tools, search)
  else if (action === 'unsubscribe' && email !== null) return removeByLink(tools, search, id)
  else
    await changeSearch(tools.db, email === null ? isOfMember(userId!) : isOfEmail(email), id, {
      name,
      frequency: 'off',
    })
  return { token }
}

/** Deletes one of the searches that were saved with the link's email address. */
export async function removeLinked(tools: VisitorTools, token: string, id: number): Promise<NextLink> {
  return removeByLink(tools, await findManaged(tools, token), id)
}

export async function changeLinked(
  tools: VisitorTools,
  token: string,
  id: number,
  changes: SearchChange,
): Promise<SavedSearch> {
  const { email } = await findManaged(tools, token)
  return changeSearch(tools.db, isOfEmail(email!), id, changes)
}

/** Returns a link's search. Throws if the link belongs to a member, or if the search isn't confirmed yet. */
async function findManaged(tools: VisitorTools, token: string): Promise<SearchRow> {
  const search = await findLinked(tools, token)
  if (search.email === null || !search.confirmedAt) throw new Problem('saved_search_not_found')
  return search
}

/** Deletes a search. If it is the link's own search, returns a link to another search with the same email address. */
async function removeByLink({ db, keys }: VisitorTools, linked: SearchRow, id: number): Promise<NextLink> {
  const ofOwner = isOfEmail(linked.email!)
  await removeSearch(db, ofOwner, id)
  if (id !== linked.id) return { token: searchToken(keys.searches, linked) }
  const isConfirmed = and(ofOwner, isNotNull(savedSearches.slot))
  const [next] = linked.confirmedAt ? await db.select().from(savedSearches).where(isConfirmed).limit(1) : []
  return { token: next ? searchToken(keys.searches, next) : null }
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
