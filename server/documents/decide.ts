import type { DocumentState } from '#contract/documents/rules.ts'
import type { Document, DocumentDecision } from '#contract/documents/schema.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { eq } from '#platform/database/orm.ts'
import type { Actor } from '#platform/http/implement.ts'
import { recordAct } from '../audit/record.ts'
import { refuseOwn } from '../listings/rules.ts'
import { vehicles } from '../listings/table.ts'
import type { Tools } from '../start/tools.ts'
import { removeFiles } from './files.ts'
import { queueTelling } from './jobs.ts'
import type { ToldOfDocument } from './mail.ts'
import { noteShown, moveDocument, takePublicPages } from './move.ts'
import { presentDocument, findDocument, subjectOfDocument } from './queries.ts'

/** What a moderator decides about a document, with its entry in the audit trail and the mail to its seller. */
export async function decideDocument(
  tools: Tools,
  actor: Actor,
  id: number,
  { transition, version, listingVersion, reason }: DocumentDecision,
): Promise<Document> {
  const found = await findDocument(tools.db, id)
  if (!found) throw new Problem('document_not_found')
  refuseOwn(actor, found.sellerId)
  const now = tools.clock.now()
  const untold = found.sellerId === actor.id ? null : toldOf(transition, found.row.state)
  const { row, old } = await tools.db.transaction(async (db) => {
    // The listing first, as whoever deletes it has it: who takes the document first would wait for the other one in vain.
    await requireVersion(db, found.row.vehicleId, transition === 'approve' ? listingVersion : undefined)
    const row = await moveDocument(db, { id, version, transition, reason, untold }, now)
    if (untold) await queueTelling(db, found.sellerId)
    const details = { listing: row.vehicleId, ...(transition === 'refuse' && { reason }) }
    await recordAct(db, actor, { act: `document.${transition}`, ...subjectOfDocument(found), details }, now)
    if (transition === 'refuse') return { row, old: await takePublicPages(db, id) }
    await noteShown(db, row, actor.id, now)
    return { row, old: [] }
  })
  await removeFiles(tools, old)
  return presentDocument(row, found.pages)
}

function toldOf(transition: DocumentDecision['transition'], from: DocumentState): ToldOfDocument {
  if (transition === 'approve') return 'approved'
  return from === 'public' ? 'takenAway' : 'refused'
}

/** A document vouches for what the moderator compared with it, and for nothing that was changed since. */
async function requireVersion(db: Database, vehicleId: number, compared: number | undefined): Promise<void> {
  const { id, version } = vehicles
  const [row] = await db.select({ version }).from(vehicles).where(eq(id, vehicleId)).for('update')
  if (compared !== undefined && row?.version !== compared) throw new Problem('document_moved')
}
