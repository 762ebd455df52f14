import { and, eq, inArray, sql } from '../database/orm.ts'
import { type DocumentTransition, documentTransitions } from '#contract/document-limits.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '../database/connect.ts'
import { forgetEvidence } from './evidence.ts'
import { pageFile, smallFile } from './document-files.ts'
import type { DocumentRow } from './presenter.ts'
import { documentPages, documents } from './table.ts'

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
