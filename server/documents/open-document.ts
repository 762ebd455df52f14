import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Problem } from '#contract/problems.ts'
import { recordAct } from '../audit/record.ts'
import type { Tools } from '../create-tools.ts'
import type { Actor } from '../http/implement.ts'
import { originalFile, pageFile } from './document-files.ts'
import { shownDocument } from './rules.ts'
import { subjectOfDocument } from './subject.ts'

/** The file as it was uploaded. That somebody else than its seller opened it stands in the audit trail. */
export async function openOriginal(tools: Tools, actor: Actor, id: number): Promise<Readable> {
  const found = await shownDocument(tools.db, actor, id)
  const stored = await tools.storage.open(originalFile(found.row.originalKey))
  if (!stored) throw new Problem('document_not_found')
  if (found.sellerId !== actor.id) {
    const details = { listing: found.row.vehicleId }
    await recordAct(tools.db, actor, { act: 'document.open', ...subjectOfDocument(found), details }, tools.clock.now())
  }
  return stored.content
}

type Asked = { id: number; position: number; covered: boolean; version?: number | undefined }

/** The picture of a page as a data: URL: as it was uploaded for its seller alone, else as the public gets or would get it. */
export async function readPage(tools: Tools, actor: Actor, { id, position, covered, version }: Asked): Promise<string> {
  const found = await shownDocument(tools.db, actor, id)
  if (version !== undefined && version !== found.row.version) throw new Problem('document_moved')
  const page = found.pages.find((it) => it.position === position)
  const key = found.sellerId === actor.id && !covered ? page?.pageKey : page?.publicKey
  const stored = key && (await tools.storage.open(pageFile(key)))
  if (!stored) throw new Problem('document_not_found')
  return `data:image/webp;base64,${(await buffer(stored.content)).toString('base64')}`
}
