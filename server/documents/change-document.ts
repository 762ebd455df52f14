import { and, eq } from '../database/orm.ts'
import type { Document, DocumentChange } from '#contract/document.ts'
import type { Tools } from '../create-tools.ts'
import type { Actor } from '../http/implement.ts'
import { moveDocument, takePublicPages } from './move-document.ts'
import { presentDocument } from './presenter.ts'
import { findDocument } from './queries.ts'
import { removeFiles } from './remove-files.ts'
import { ownDocument } from './rules.ts'
import { documentPages } from './table.ts'

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
