import { Problem } from '#contract/problems.ts'
import { isStaff } from '#contract/roles.ts'
import type { Database } from '../database/connect.ts'
import type { Actor } from '../http/implement.ts'
import { type FoundDocument, findDocument } from './queries.ts'

/** One of somebody's own. Throws `document_not_found`. */
export async function ownDocument(db: Database, actor: Actor, id: number): Promise<FoundDocument> {
  const found = await findDocument(db, id)
  if (found?.sellerId !== actor.id) throw new Problem('document_not_found')
  return found
}

/** One that somebody may look at: its seller, a moderator or an admin. Throws `document_not_found`. */
export async function shownDocument(db: Database, actor: Actor, id: number): Promise<FoundDocument> {
  const found = await findDocument(db, id)
  if (!found || (found.sellerId !== actor.id && !isStaff(actor.role))) throw new Problem('document_not_found')
  return found
}
