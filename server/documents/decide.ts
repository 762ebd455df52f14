import type { DocumentState } from '#contract/documents/rules.ts'
import type { Document, DocumentDecision } from '#contract/documents/schema.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { eq } from '#platform/database/orm.ts'
import type { Actor } from '#platform/http/implement.ts'
import { recordAuditEntry } from '../audit/record.ts'
import { refuseOwnCase } from '../listings/rules.ts'
import { vehicles } from '../listings/table.ts'
import type { Tools } from '../start/tools.ts'
import { removeFiles } from './files.ts'
import { queueNotice } from './jobs.ts'
import type { DocumentNotice } from './mail.ts'
import { recordDocumentEvidence, moveDocument, removePublicPages } from './move.ts'
import { presentDocument, findDocument, subjectOfDocument } from './queries.ts'

/** Approves or rejects a document, records the decision in the audit trail, and schedules the email to the seller. */
export async function decideDocument(
  tools: Tools,
  actor: Actor,
  id: number,
  { transition, version, listingVersion, reason }: DocumentDecision,
): Promise<Document> {
  const found = await findDocument(tools.db, id)
  if (!found) throw new Problem('document_not_found')
  refuseOwnCase(actor, found.sellerId)
  const now = tools.clock.now()
  const notice = found.sellerId === actor.id ? null : noticeOf(transition, found.row.state)
  const { row, old } = await tools.db.transaction(async (db) => {
    // Lock the listing first, as listing deletions do, to prevent deadlocks.
    await requireVersion(db, found.row.vehicleId, transition === 'approve' ? listingVersion : undefined)
    const row = await moveDocument(db, { id, version, transition, reason, notice }, now)
    if (notice) await queueNotice(db, found.sellerId)
    const details = { listing: row.vehicleId, ...(transition === 'refuse' && { reason }) }
    await recordAuditEntry(db, actor, { act: `document.${transition}`, ...subjectOfDocument(found), details }, now)
    if (transition === 'refuse') return { row, old: await removePublicPages(db, id) }
    await recordDocumentEvidence(db, row, actor.id, now)
    return { row, old: [] }
  })
  await removeFiles(tools, old)
  return presentDocument(row, found.pages)
}

function noticeOf(transition: DocumentDecision['transition'], from: DocumentState): DocumentNotice {
  if (transition === 'approve') return 'approved'
  return from === 'public' ? 'takenAway' : 'refused'
}

/** Throws `document_moved` if the listing changed after the moderator compared it with the document. */
async function requireVersion(db: Database, vehicleId: number, compared: number | undefined): Promise<void> {
  const { id, version } = vehicles
  const [row] = await db.select({ version }).from(vehicles).where(eq(id, vehicleId)).for('update')
  if (compared !== undefined && row?.version !== compared) throw new Problem('document_moved')
}
