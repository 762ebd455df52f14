import { buffer } from 'node:stream/consumers'
import { documentTransitions } from '#contract/documents/rules.ts'
import type { Document } from '#contract/documents/schema.ts'
import { Problem } from '#contract/problems.ts'
import { and, eq } from '#platform/database/orm.ts'
import type { Actor } from '#platform/http/implement.ts'
import { WorkerEnded } from '#platform/workers/worker.ts'
import { recordPolicyAuditEntry } from '../audit/record.ts'
import type { AskPolicy } from '../listings/policy.ts'
import { findListing } from '../listings/queries.ts'
import { mustKeepFiles } from '../pictures/files.ts'
import type { Tools } from '../start/tools.ts'
import type { RedactedPage } from './covers.ts'
import { newKey, pageFile, smallFile, removeFiles } from './files.ts'
import { moveDocument } from './move.ts'
import { type PageRow, presentDocument, findOwnDocument, subjectOfDocument } from './queries.ts'
import { documentPages } from './table.ts'

type PublicPage = PageRow & RedactedPage & { publicKey: string }

/** Creates the redacted pages. Then submits the document for review, or publishes it if a policy exempts it from review. */
export async function publishDocument(
  tools: Tools,
  actor: Actor,
  { id, version }: { id: number; version: number },
  askPolicy: AskPolicy,
): Promise<Document> {
  const found = await findOwnDocument(tools.db, actor, id)
  const publishableStates: readonly string[] = documentTransitions.publish.from
  if (found.row.version !== version || !publishableStates.includes(found.row.state)) throw new Problem('document_moved')
  const listing = await findListing(tools.db, found.row.vehicleId)
  const policy = listing && !found.row.refusedAt ? await askPolicy(listing) : null
  const publicPages = await paint(tools, found.pages)
  const files = publicPages.flatMap(({ publicKey }) => [pageFile(publicKey), smallFile(publicKey)])
  const now = tools.clock.now()
  try {
    for (const { publicKey, picture, small } of publicPages) {
      await tools.storage.put(pageFile(publicKey), picture)
      await tools.storage.put(smallFile(publicKey), small)
    }
    return await tools.db.transaction(async (db) => {
      const row = await moveDocument(db, { id, version, transition: policy ? 'publishWithoutReview' : 'publish' }, now)
      for (const { position, publicKey } of publicPages)
        await db
          .update(documentPages)
          .set({ publicKey })
          .where(and(eq(documentPages.documentId, id), eq(documentPages.position, position)))
      const act = { act: 'document.publish', ...subjectOfDocument(found), details: { policy } }
      if (policy) await recordPolicyAuditEntry(db, act, now)
      return presentDocument(row, found.pages)
    })
  } catch (error) {
    if (!mustKeepFiles(error)) await removeFiles(tools, files)
    throw error
  }
}

async function paint(
  { storage, callDrawingProcess }: Pick<Tools, 'storage' | 'callDrawingProcess'>,
  pages: readonly PageRow[],
): Promise<PublicPage[]> {
  const unredacted = []
  for (const { pageKey, covers } of pages) {
    const stored = await storage.open(pageFile(pageKey))
    if (!stored) throw new Error(`The file of a page is missing: ${pageFile(pageKey)}`)
    unredacted.push({ picture: await buffer(stored.content), covers })
  }
  const painted = await callDrawingProcess('paint', unredacted).catch((error: unknown) => {
    if (error instanceof WorkerEnded) throw new Problem('uploads_busy', { retryAfter: 5 })
    throw error
  })
  return pages.map((page, index) => ({ ...page, ...painted[index]!, publicKey: newKey() }))
}
