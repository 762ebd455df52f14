import { type DocumentTransition, documentTransitions } from '#contract/documents/rules.ts'
import type { Document, DocumentChange } from '#contract/documents/schema.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, inArray, sql } from '#platform/database/orm.ts'
import type { Actor } from '#platform/http/implement.ts'
import { noteEvidence } from '../listings/facts.ts'
import { factEvidence, vehicles } from '../listings/table.ts'
import type { Tools } from '../start/tools.ts'
import { removeFiles, pageFile, smallFile, originalFile } from './files.ts'
import { presentDocument, findDocument, ownDocument, type DocumentRow } from './queries.ts'
import { documentPages, documents } from './table.ts'

/** Changes what a document says and what is covered in it. From then on nothing of it is public. */
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
 * Notes what a document that was approved shows of its car: each fact as the listing says it now. A fact of which it says
 * nothing has nothing to be shown. Only what a moderator looked at is evidence: what the site let through is not.
 */
export async function noteShown(db: Database, { id, vehicleId, facts }: DocumentRow, notedBy: string, now: Date) {
  const [car] = await db.select().from(vehicles).where(eq(vehicles.id, vehicleId))
  const values = Object.fromEntries(facts.map((fact) => [fact, car?.[fact]]))
  await noteEvidence(db, vehicleId, values, { source: 'document', documentId: id, notedBy, now })
}

/** What is not public any more shows nothing. */
async function forgetEvidence(db: Database, documentId: number): Promise<void> {
  await db.delete(factEvidence).where(eq(factEvidence.documentId, documentId))
}

type Move = {
  id: number
  /** The version that was looked at. */
  version: number
  transition: DocumentTransition
  /** Why it is refused. */
  reason?: string | undefined
  /** What its seller is to be mailed of it. */
  untold?: DocumentRow['untold']
  /** What else changes with it. */
  set?: Partial<Pick<DocumentRow, 'kind' | 'title' | 'facts'>>
}

/** Moves a document: one conditional update. Throws `document_moved` when it is of another version or state. */
export async function moveDocument(
  db: Database,
  { id, version, transition, reason, untold = null, set = {} }: Move,
  now: Date,
): Promise<DocumentRow> {
  const { from, to } = documentTransitions[transition]
  const [row] = await db
    .update(documents)
    .set({
      ...set,
      state: to,
      version: sql`${documents.version} + 1`,
      untold,
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

/** Takes the public pictures of a document from its pages, and what it showed from the facts of its car; gives their files, to be removed once that is done. */
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

/** Takes the pages of one's own document back from the public, or from who was to decide about them. */
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

/** Removes one's own document with all its files. */
export async function removeDocument(tools: Tools, actor: Actor, id: number): Promise<void> {
  const { row, pages } = await ownDocument(tools.db, actor, id)
  await tools.db.delete(documents).where(eq(documents.id, id)) // and with it its pages and what they showed
  const files = pages.flatMap(({ pageKey, publicKey }) => [
    pageFile(pageKey),
    ...(publicKey ? [pageFile(publicKey), smallFile(publicKey)] : []),
  ])
  await removeFiles(tools, [originalFile(row.originalKey), ...files])
}
