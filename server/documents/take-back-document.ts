import { eq } from '../database/orm.ts'
import type { Document } from '#contract/document.ts'
import type { Tools } from '../create-tools.ts'
import type { Actor } from '../http/implement.ts'
import { originalFile, pageFile, smallFile } from './document-files.ts'
import { moveDocument, takePublicPages } from './move-document.ts'
import { presentDocument } from './presenter.ts'
import { removeFiles } from './remove-files.ts'
import { ownDocument } from './rules.ts'
import { documents } from './table.ts'

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
