import { Problem } from '#contract/problems.ts'
import { shortlistLimits } from '#contract/shortlists/limits.ts'
import type { SharedShortlist, ShortlistComment, Vote } from '#contract/shortlists/schema.ts'
import { memberName } from '#contract/users/rules.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, ne } from '#platform/database/orm.ts'
import type { Tools } from '../start/tools.ts'
import { findFreeSlot } from './change.ts'
import { findByToken, hashGuest } from './link.ts'
import { findContent, presentComment } from './queries.ts'
import { shortlistComments, shortlists, shortlistVehicles, shortlistVotes } from './table.ts'

export async function readSharedShortlist(
  tools: Tools,
  token: string,
  guest: string | undefined,
): Promise<SharedShortlist> {
  const { id, name, owner } = await findByToken(tools, token)
  const guestHash = guest && hashGuest(tools.keys.shortlists, id, guest)
  return { name, owner: memberName(owner), ...(await findContent(tools, id, guestHash)) }
}

type Ballot = { token: string; vehicleId: number; guest: string; vote: Vote | null }

/** Stores, replaces or withdraws a browser's vote on a vehicle. */
export async function castVote(tools: Tools, { token, vehicleId, guest, vote }: Ballot): Promise<void> {
  const linked = await findByToken(tools, token)
  const guestHash = hashGuest(tools.keys.shortlists, linked.id, guest)
  await tools.db.transaction(async (db) => {
    await lockLinked(db, linked)
    const { shortlistId, vehicleId: listed } = shortlistVehicles
    const isEntry = and(eq(shortlistId, linked.id), eq(listed, vehicleId))
    const [entry] = await db.select({ id: shortlistVehicles.id }).from(shortlistVehicles).where(isEntry)
    if (!entry) throw new Problem('shortlist_not_found')
    const { entryId, guestHash: voter } = shortlistVotes
    if (vote === null) {
      await db.delete(shortlistVotes).where(and(eq(entryId, entry.id), eq(voter, guestHash)))
      return
    }
    const others = await db.$count(shortlistVotes, and(eq(entryId, entry.id), ne(voter, guestHash)))
    if (others >= shortlistLimits.votes) throw new Problem('too_many_votes')
    const isUp = vote === 'up'
    await db
      .insert(shortlistVotes)
      .values({ entryId: entry.id, guestHash, isUp })
      .onConflictDoUpdate({ target: [entryId, voter], set: { isUp } })
  })
}

export async function writeComment(
  tools: Tools,
  token: string,
  comment: { name: string; text: string },
): Promise<ShortlistComment> {
  const linked = await findByToken(tools, token)
  return tools.db.transaction(async (db) => {
    await lockLinked(db, linked)
    const { slot: column, shortlistId } = shortlistComments
    const taken = db.select({ slot: column }).from(shortlistComments).where(eq(shortlistId, linked.id))
    const slot = await findFreeSlot(db, taken.getSQL(), shortlistLimits.comments, 'too_many_comments')
    const [stored] = await db
      .insert(shortlistComments)
      .values({ ...comment, shortlistId: linked.id, slot, createdAt: tools.clock.now() })
      .returning()
    return presentComment(stored!)
  })
}

/** Locks the shortlist, so that nothing is stored after its link was revoked, and limits aren't exceeded. */
async function lockLinked(db: Database, { id, linkKey }: { id: number; linkKey: string }): Promise<void> {
  const isLinked = and(eq(shortlists.id, id), eq(shortlists.linkKey, linkKey))
  const [locked] = await db.select({ id: shortlists.id }).from(shortlists).where(isLinked).for('no key update')
  if (!locked) throw new Problem('shortlist_not_found')
}
