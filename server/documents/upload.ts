import { documentLimits, defaultTitle, kindOfFile } from '#contract/documents/rules.ts'
import type { Document } from '#contract/documents/schema.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { eq, sql } from '#platform/database/orm.ts'
import { WorkerEnded } from '#platform/workers/worker.ts'
import { vehicles } from '../listings/table.ts'
import { mustKeepFiles } from '../pictures/files.ts'
import type { Tools } from '../start/tools.ts'
import { isRemoved, lockPerson } from '../users/people.ts'
import { type DrawnPage, documentRefusals } from './covers.ts'
import { newKey, originalFile, pageFile, type ReceivedDocument, removeFiles } from './files.ts'
import { presentDocument } from './queries.ts'
import { documentPages, documents } from './table.ts'

type Car = { id: number; sellerId: string }

/**
 * Stores an uploaded document and renders its pages, which aren't public yet. Throws if the file can't be used. If rendering
 * takes too much time or memory, calls `onTooHeavy` first.
 */
export async function uploadDocument(
  tools: Tools,
  { id: vehicleId, sellerId }: Car,
  file: ReceivedDocument,
  onTooHeavy: () => Promise<void>,
): Promise<Document> {
  if ((await tools.db.$count(documents, eq(documents.vehicleId, vehicleId))) >= documentLimits.perListing)
    throw new Problem('too_many_documents') // checked here because rendering is slow, and again when the document is stored
  const drawn = file.bytes ? await draw(tools, file.bytes) : 'too_large'
  if (drawn === 'too_heavy') await onTooHeavy()
  if (typeof drawn === 'string') {
    const issue = { field: 'document', message: documentRefusals[drawn](file.name) }
    throw new Problem('document_refused', { issues: [issue] })
  }
  return store(tools, { id: vehicleId, sellerId }, { name: file.name, bytes: file.bytes! }, drawn)
}

async function draw({ callDrawingProcess }: Tools, bytes: Buffer) {
  return callDrawingProcess('draw', bytes).catch((error: unknown) => {
    if (error instanceof WorkerEnded) return 'too_heavy' as const
    throw error
  })
}

/**
 * Writes the files before inserting the rows. Deletes the files if the transaction fails. If it is unclear whether the
 * transaction was committed, leaves them for `sweepDocumentFiles`.
 */
async function store(
  tools: Tools,
  { id: vehicleId, sellerId }: Car,
  { name, bytes }: { name: string; bytes: Buffer },
  drawn: readonly DrawnPage[],
): Promise<Document> {
  const originalKey = newKey()
  const pages = drawn.map((page) => ({ ...page, pageKey: newKey() }))
  const files = [originalFile(originalKey), ...pages.map(({ pageKey }) => pageFile(pageKey))]
  try {
    await tools.storage.put(originalFile(originalKey), bytes)
    for (const { pageKey, picture } of pages) await tools.storage.put(pageFile(pageKey), picture)
    return await tools.db.transaction(async (db) => {
      await refuseRemoved(db, sellerId)
      const slot = await freeSlot(db, vehicleId)
      const kind = kindOfFile(name)
      const row = {
        kind,
        title: defaultTitle(kind, await titlesOf(db, vehicleId)),
        vehicleId,
        slot,
        originalKey,
        originalSize: bytes.length,
        uploadedAt: tools.clock.now(),
      }
      const [added] = await db.insert(documents).values(row).returning()
      const stored = await db
        .insert(documentPages)
        .values(
          pages.map(({ width, height, pageKey, lacksText }, index) => ({
            documentId: added!.id,
            position: index + 1,
            width,
            height,
            pageKey,
            lacksText,
          })),
        )
        .returning()
      return presentDocument(added!, stored)
    })
  } catch (error) {
    if (!mustKeepFiles(error)) await removeFiles(tools, files)
    throw error
  }
}

/** Throws if the account was deleted during the upload. The listing may still exist, because reported listings are retained. */
async function refuseRemoved(db: Database, sellerId: string): Promise<void> {
  await lockPerson(db, sellerId)
  if (await isRemoved(db, sellerId)) throw new Problem('listing_not_found')
}

/** Must only be called while the listing is locked, so that no document is added in the meantime. */
async function titlesOf(db: Database, vehicleId: number): Promise<string[]> {
  const rows = await db.select({ title: documents.title }).from(documents).where(eq(documents.vehicleId, vehicleId))
  return rows.map(({ title }) => title)
}

async function freeSlot(db: Database, vehicleId: number): Promise<number> {
  // Without this lock, concurrent uploads could find the same free slot.
  const listing = await db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(eq(vehicles.id, vehicleId))
    .for('no key update')
  if (listing.length === 0) throw new Problem('listing_not_found')
  const taken = db.select({ slot: documents.slot }).from(documents).where(eq(documents.vehicleId, vehicleId))
  const { rows } = await db.execute<{ slot: number | null }>(
    sql`select min(slot)::int as slot from generate_series(1, ${documentLimits.perListing}::int) as slot where slot not in ${taken}`,
  )
  const slot = rows[0]?.slot
  if (!slot) throw new Problem('too_many_documents')
  return slot
}
