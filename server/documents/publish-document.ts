import { and, eq } from '../database/orm.ts'
import { buffer } from 'node:stream/consumers'
import type { Document } from '#contract/document.ts'
import { documentTransitions } from '#contract/document-limits.ts'
import { Problem } from '#contract/problems.ts'
import { recordActOfPolicy } from '../audit/record.ts'
import type { Tools } from '../create-tools.ts'
import type { Actor } from '../http/implement.ts'
import type { AskPolicy } from '../listings/publish-by-policy.ts'
import { findListing } from '../listings/queries.ts'
import { leavesFiles } from '../pictures/storage.ts'
import { DrawingEnded } from './ask-drawing.ts'
import { newKey, pageFile, smallFile } from './document-files.ts'
import { moveDocument } from './move-document.ts'
import type { PaintedPage } from './paint-over.ts'
import { type PageRow, presentDocument } from './presenter.ts'
import { removeFiles } from './remove-files.ts'
import { ownDocument } from './rules.ts'
import { subjectOfDocument } from './subject.ts'
import { documentPages } from './table.ts'

type Ready = PageRow & PaintedPage & { publicKey: string }

/**
 * Makes the pictures that the public gets, with what is covered painted over. They wait for a moderator, unless the site
 * lets the listings of this seller through.
 */
export async function publishDocument(
  tools: Tools,
  actor: Actor,
  { id, version }: { id: number; version: number },
  askPolicy: AskPolicy,
): Promise<Document> {
  const found = await ownDocument(tools.db, actor, id)
  const canBe: readonly string[] = documentTransitions.publish.from
  if (found.row.version !== version || !canBe.includes(found.row.state)) throw new Problem('document_moved')
  const listing = await findListing(tools.db, found.row.vehicleId)
  const policy = listing && !found.row.refusedAt ? await askPolicy(listing) : null
  const ready = await paint(tools, found.pages)
  const files = ready.flatMap(({ publicKey }) => [pageFile(publicKey), smallFile(publicKey)])
  const now = tools.clock.now()
  try {
    for (const { publicKey, picture, small } of ready) {
      await tools.storage.put(pageFile(publicKey), picture)
      await tools.storage.put(smallFile(publicKey), small)
    }
    return await tools.db.transaction(async (db) => {
      const row = await moveDocument(db, { id, version, transition: policy ? 'letThrough' : 'publish' }, now)
      for (const { position, publicKey } of ready)
        await db
          .update(documentPages)
          .set({ publicKey })
          .where(and(eq(documentPages.documentId, id), eq(documentPages.position, position)))
      const act = { act: 'document.publish', ...subjectOfDocument(found), details: { policy } }
      if (policy) await recordActOfPolicy(db, act, now)
      return presentDocument(row, found.pages)
    })
  } catch (error) {
    if (!leavesFiles(error)) await removeFiles(tools, files)
    throw error
  }
}

async function paint(
  { storage, askDrawing }: Pick<Tools, 'storage' | 'askDrawing'>,
  pages: readonly PageRow[],
): Promise<Ready[]> {
  const given = []
  for (const { pageKey, covers } of pages) {
    const stored = await storage.open(pageFile(pageKey))
    if (!stored) throw new Error(`The file of a page is not there: ${pageFile(pageKey)}`)
    given.push({ picture: await buffer(stored.content), covers })
  }
  const painted = await askDrawing('paint', given).catch((error: unknown) => {
    if (error instanceof DrawingEnded) throw new Problem('uploads_busy', { retryAfter: 5 })
    throw error
  })
  return pages.map((page, index) => ({ ...page, ...painted[index]!, publicKey: newKey() }))
}
