import { type DocumentTransition, documentTransitions } from '#contract/documents/rules.ts'
import type { Document, DocumentChange } from '#contract/documents/schema.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, inArray, sql } from '#platform/database/orm.ts'
import type { Actor } from '#platform/http/implement.ts'
import { storeEvidence } from '../listings/facts.ts'
import { factEvidence, vehicles } from '../listings/table.ts'
import type { Tools } from '../start/tools.ts'
import { removeFiles, pageFile, smallFile, originalFile } from './files.ts'
import { presentDocument, findDocument, findOwnDocument, type DocumentRow } from './queries.ts'
import { documentPages, documents } from './table.ts'

export async function changeDocument(
  tools: Tools,
  actor: Actor,
  id: number,
  { version, pages, ...set }: DocumentChange,
): Promise<Document> {
  await findOwnDocument(tools.db, actor, id)
  const { document, old } = await tools.db.transaction(async (db) => {
    await moveDocument(db, { id, version, transition: 'change', set }, tools.clock.now())
    for (const { position, covers } of pages)
      await db
        .update(documentPages)
        .set({ covers })
        .where(and(eq(documentPages.documentId, id), eq(documentPages.position, position)))
    const old = await removePublicPages(db, id)
    const changed = (await findDocument(db, id))!
    return { document: presentDocument(changed.row, changed.pages), old }
  })
  await removeFiles(tools, old)
  return document
}

/**
 * Stores a document as evidence for the current values of the facts that it proves. Must only be called after a moderator has
 * reviewed the document.
 */
export async function recordDocumentEvidence(
  db: Database,
  { id, vehicleId, facts }: DocumentRow,
  notedBy: string,
  now: Date,
) {
  const [car] = await db.select().from(vehicles).where(eq(vehicles.id, vehicleId))
  const values = Object.fromEntries(facts.map((fact) => [fact, car?.[fact]]))
  await storeEvidence(db, vehicleId, values, { source: 'document', documentId: id, notedBy, now })
}

async function forgetEvidence(db: Database, documentId: number): Promise<void> {
  await db.delete(factEvidence).where(eq(factEvidence.documentId, documentId))
}

type Move = {
  id: number
  version: number
  transition: DocumentTransition
  reason?: string | undefined
  notice?: DocumentRow['notice']
  set?: Partial<Pick<DocumentRow, 'kind' | 'title' | 'issued' | 'facts'>>
}

/** Updates a document if its version and state still match. Throws `document_moved` otherwise. */
export async function moveDocument(
  db: Database,
  { id, version, transition, reason, notice = null, set = {} }: Move,
  now: Date,
): Promise<DocumentRow> {
  const { from, to } = documentTransitions[transition]
  const [row] = await db
    .update(documents)
    .set({
      ...set,
      state: to,
      version: sql`${documents.version} + 1`,
      notice,
      reason: to === 'refused' ? (reason ?? null) : null,
      waitingSince: to === 'waiting' ? now : null,
      ...(transition === 'refuse' && { refusedAt: now }),
      ...(transition === 'approve' && { refusedAt: null }),
      decidedAt: to === 'public' || to === 'refused' ? now : null,
    })
    .where(and(eq(documents.id, id), eq(documents.version, version), inArray(documents.state, [...from])))
    .returning()
  if (!row) throw new Problem('document_moved')
  return row
}

/** Removes a document's public pages and its evidence. Returns the files to delete after the transaction. */
export async function removePublicPages(db: Database, id: number): Promise<string[]> {
  const old = await db
    .select({ key: documentPages.publicKey })
    .from(documentPages)
    .where(eq(documentPages.documentId, id))
    .for('update')
  await db.update(documentPages).set({ publicKey: null }).where(eq(documentPages.documentId, id))
  await forgetEvidence(db, id)
  return old.flatMap(({ key }) => (key ? [pageFile(key), smallFile(key)] : []))
}

export async function withdrawDocument(
  tools: Tools,
  actor: Actor,
  { id, version }: { id: number; version: number },
): Promise<Document> {
  const { pages } = await findOwnDocument(tools.db, actor, id)
  const { row, old } = await tools.db.transaction(async (db) => {
    const row = await moveDocument(db, { id, version, transition: 'withdraw' }, tools.clock.now())
    return { row, old: await removePublicPages(db, id) }
  })
  await removeFiles(tools, old)
  return presentDocument(row, pages)
}

export async function removeDocument(tools: Tools, actor: Actor, id: number): Promise<void> {
  const { row, pages } = await findOwnDocument(tools.db, actor, id)
  await tools.db.delete(documents).where(eq(documents.id, id))
  const files = pages.flatMap(({ pageKey, publicKey }) => [
    pageFile(pageKey),
    ...(publicKey ? [pageFile(publicKey), smallFile(publicKey)] : []),
  ])
  await removeFiles(tools, [originalFile(row.originalKey), ...files])
}
