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
import { presentDocument, findDocument, ownDocument, type DocumentRow } from './queries.ts'
import { documentPages, documents } from './table.ts'

/** Changes the details and redactions of a document, which unpublishes it. */
export async function changeDocument(
  tools: Tools,
  actor: Actor,
  id: number,
  { version, pages, ...set }: DocumentChange,
): Promise<Document> {
  await ownDocument(tools.db, actor, id)
  const { document, old } = await tools.db.transaction(async (db) => {
    await moveDocument(db, { id, version, transition: 'change', set }, tools.clock.now())
    for (const { position, covers } of pages)
      await db
        .update(documentPages)
        .set({ covers })
        .where(and(eq(documentPages.documentId, id), eq(documentPages.position, position)))
    const old = await takePublicPages(db, id)
    const changed = (await findDocument(db, id))!
    return { document: presentDocument(changed.row, changed.pages), old }
  })
  await removeFiles(tools, old)
  return document
}

/**
 * Stores an approved document as evidence for the facts that it shows, with the listing's current values. Only documents
 * that a moderator reviewed are evidence.
 */
export async function noteShown(db: Database, { id, vehicleId, facts }: DocumentRow, notedBy: string, now: Date) {
  const [car] = await db.select().from(vehicles).where(eq(vehicles.id, vehicleId))
  const values = Object.fromEntries(facts.map((fact) => [fact, car?.[fact]]))
  await storeEvidence(db, vehicleId, values, { source: 'document', documentId: id, notedBy, now })
}

/** Deletes the evidence of a document that is no longer public. */
async function forgetEvidence(db: Database, documentId: number): Promise<void> {
  await db.delete(factEvidence).where(eq(factEvidence.documentId, documentId))
}

type Move = {
  id: number
  /** The version that the user saw. */
  version: number
  transition: DocumentTransition
  /** Why it is rejected. */
  reason?: string | undefined
  /** The decision to email to its seller. */
  notice?: DocumentRow['notice']
  /** Other changed columns. */
  set?: Partial<Pick<DocumentRow, 'kind' | 'title' | 'facts'>>
}

/** Makes a transition with one conditional update. Throws `document_moved` if the version or state doesn't match. */
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

/** Removes the public pictures of a document and its evidence. Returns their files, to delete after the transaction. */
export async function takePublicPages(db: Database, id: number): Promise<string[]> {
  const old = await db
    .select({ key: documentPages.publicKey })
    .from(documentPages)
    .where(eq(documentPages.documentId, id))
    .for('update')
  await db.update(documentPages).set({ publicKey: null }).where(eq(documentPages.documentId, id))
  await forgetEvidence(db, id)
  return old.flatMap(({ key }) => (key ? [pageFile(key), smallFile(key)] : []))
}

/** Withdraws a seller's own document from the public or from review. */
export async function withdrawDocument(
  tools: Tools,
  actor: Actor,
  { id, version }: { id: number; version: number },
): Promise<Document> {
  const { pages } = await ownDocument(tools.db, actor, id)
  const { row, old } = await tools.db.transaction(async (db) => {
    const row = await moveDocument(db, { id, version, transition: 'withdraw' }, tools.clock.now())
    return { row, old: await takePublicPages(db, id) }
  })
  await removeFiles(tools, old)
  return presentDocument(row, pages)
}

/** Deletes a seller's own document with all its files. */
export async function removeDocument(tools: Tools, actor: Actor, id: number): Promise<void> {
  const { row, pages } = await ownDocument(tools.db, actor, id)
  await tools.db.delete(documents).where(eq(documents.id, id)) // cascades to its pages and evidence
  const files = pages.flatMap(({ pageKey, publicKey }) => [
    pageFile(pageKey),
    ...(publicKey ? [pageFile(publicKey), smallFile(publicKey)] : []),
  ])
  await removeFiles(tools, [originalFile(row.originalKey), ...files])
}
