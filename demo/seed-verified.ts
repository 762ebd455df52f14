import { readFile } from 'node:fs/promises'
import type { Database } from '#platform/database/connect.ts'
import { listingConditions, listingFlaws } from '#server/condition/table.ts'
import { newKey, originalFile, pageFile, smallFile } from '#server/documents/files.ts'
import { recordDocumentEvidence } from '#server/documents/move.ts'
import { documentPages, documents } from '#server/documents/table.ts'
import { storeEvidence } from '#server/listings/facts.ts'
import type { Tools } from '#server/start/tools.ts'
import type { CastDocument } from './cast/cast-document.ts'
import { castDocuments, covers, documentSize } from './cast/documents.ts'
import { verifiedDetails } from './cast/verified.ts'

type Car = {
  vehicleId: number
  reference: string
  fields: Readonly<Record<string, unknown>>
  listedAt: Date
  checkedAt: Date | null
  moderator: string
  /** Returns when a document started waiting for a moderator, or null if it was approved. */
  waitingSince: (file: string) => Date | null
}

const allDocuments = castDocuments()

export async function insertVerifiedDetails(db: Database, storage: Tools['storage'], car: Car): Promise<void> {
  const { vehicleId, reference, fields, listedAt, checkedAt, moderator, waitingSince } = car
  const known = verifiedDetails[reference]
  if (known?.flaws) await insertCondition(db, vehicleId, known.flaws, listedAt)
  if (known?.vinSays) await storeEvidence(db, vehicleId, known.vinSays, { source: 'vin', now: listedAt })
  if (!checkedAt) return
  const checked = Object.fromEntries((known?.checked ?? []).map((fact) => [fact, fields[fact]]))
  await storeEvidence(db, vehicleId, checked, { source: 'moderator', notedBy: moderator, now: checkedAt })
  for (const [index, document] of allDocuments.filter(({ of }) => of === reference).entries())
    await insertDocument(db, storage, {
      vehicleId,
      slot: index + 1,
      document,
      listedAt,
      checkedAt,
      moderator,
      waitingSince: waitingSince(document.file),
    })
}

type Flaws = NonNullable<(typeof verifiedDetails)[string]['flaws']>

async function insertCondition(db: Database, vehicleId: number, flaws: Flaws, confirmedAt: Date): Promise<void> {
  await db.insert(listingConditions).values({ vehicleId, noneKnown: flaws.length === 0, confirmedAt })
  const rows = flaws.map((flaw, index) => ({ ...flaw, vehicleId, position: index + 1, imageUrls: [] }))
  if (rows.length > 0) await db.insert(listingFlaws).values(rows)
}

type DocumentInput = Pick<Car, 'vehicleId' | 'listedAt' | 'moderator'> & {
  slot: number
  document: CastDocument
  checkedAt: Date
  waitingSince: Date | null
}

async function insertDocument(db: Database, storage: Tools['storage'], input: DocumentInput): Promise<void> {
  const { vehicleId, slot, document, listedAt, checkedAt, moderator, waitingSince } = input
  const { kind, title, facts, date } = document
  const [page, shown, small] = await Promise.all(['', '-public', '-small'].map((which) => read(document, which)))
  const [originalKey, pageKey, publicKey] = [newKey(), newKey(), newKey()]
  await storage.put(originalFile(originalKey), page!)
  await storage.put(pageFile(pageKey), page!)
  await storage.put(pageFile(publicKey), shown!)
  await storage.put(smallFile(publicKey), small!)
  const isWaiting = waitingSince !== null
  const [row] = await db
    .insert(documents)
    .values({
      vehicleId,
      slot,
      kind,
      title,
      issued: monthOf(date),
      facts: [...facts],
      state: isWaiting ? 'waiting' : 'public',
      originalKey,
      originalSize: page!.length,
      uploadedAt: waitingSince ?? listedAt,
      waitingSince,
      decidedAt: isWaiting ? null : checkedAt,
    })
    .returning()
  await db
    .insert(documentPages)
    .values({ documentId: row!.id, position: 1, ...documentSize, pageKey, publicKey, covers: [...covers] })
  if (!isWaiting) await recordDocumentEvidence(db, row!, moderator, checkedAt)
}

/** Converts a date such as `March 2026` to `2026-03`. */
function monthOf(date: string): string {
  return new Date(`1 ${date} UTC`).toISOString().slice(0, 7)
}

function read({ file }: CastDocument, which: string): Promise<Buffer> {
  return readFile(new URL(`./cast/documents/${file}${which}.webp`, import.meta.url))
}
