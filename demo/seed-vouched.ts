import { readFile } from 'node:fs/promises'
import type { Database } from '#platform/database/connect.ts'
import { listingConditions, listingFlaws } from '#server/condition/table.ts'
import { newKey, originalFile, pageFile, smallFile } from '#server/documents/files.ts'
import { noteShown } from '#server/documents/move.ts'
import { documentPages, documents } from '#server/documents/table.ts'
import { noteEvidence } from '#server/listings/facts.ts'
import type { Tools } from '#server/start/tools.ts'
import { castPapers, type CastPaper, covers, paperSize } from './cast/documents.ts'
import { vouched } from './cast/vouched.ts'

type Car = {
  vehicleId: number
  reference: string
  /** What its listing says. */
  said: Readonly<Record<string, unknown>>
  /** When it was listed; what is said beside the fields was said then. */
  listedAt: Date
  /** Who looked at it, and when; null before that. */
  checkedAt: Date | null
  moderator: string
}

/** Stores who vouches for what a car of the demo says, its flaws and its papers, as the server itself would have. */
export async function insertVouched(db: Database, storage: Tools['storage'], car: Car): Promise<void> {
  const { vehicleId, reference, said, listedAt, checkedAt, moderator } = car
  const known = vouched[reference]
  if (known?.flaws) await insertCondition(db, vehicleId, known.flaws, listedAt)
  if (known?.vinSays) await noteEvidence(db, vehicleId, known.vinSays, { source: 'vin', now: listedAt })
  if (!checkedAt) return
  const checked = Object.fromEntries((known?.checked ?? []).map((fact) => [fact, said[fact]]))
  await noteEvidence(db, vehicleId, checked, { source: 'moderator', notedBy: moderator, now: checkedAt })
  for (const [index, paper] of castPapers.filter(({ of }) => of === reference).entries())
    await insertPaper(db, storage, { vehicleId, slot: index + 1, paper, listedAt, checkedAt, moderator })
}

type Flaws = NonNullable<(typeof vouched)[string]['flaws']>

async function insertCondition(db: Database, vehicleId: number, flaws: Flaws, confirmedAt: Date): Promise<void> {
  await db.insert(listingConditions).values({ vehicleId, noneKnown: flaws.length === 0, confirmedAt })
  const rows = flaws.map((flaw, index) => ({ ...flaw, vehicleId, position: index + 1, imageUrls: [] }))
  if (rows.length > 0) await db.insert(listingFlaws).values(rows)
}

type Filed = Pick<Car, 'vehicleId' | 'listedAt' | 'moderator'> & { slot: number; paper: CastPaper; checkedAt: Date }

async function insertPaper(db: Database, storage: Tools['storage'], filed: Filed): Promise<void> {
  const { vehicleId, slot, paper, listedAt, checkedAt, moderator } = filed
  const { kind, title, facts } = paper
  const [page, shown, small] = await Promise.all(['', '-public', '-small'].map((which) => read(paper, which)))
  const [originalKey, pageKey, publicKey] = [newKey(), newKey(), newKey()]
  await storage.put(originalFile(originalKey), page!)
  await storage.put(pageFile(pageKey), page!)
  await storage.put(pageFile(publicKey), shown!)
  await storage.put(smallFile(publicKey), small!)
  const [row] = await db
    .insert(documents)
    .values({
      vehicleId,
      slot,
      kind,
      title,
      facts: [...facts],
      state: 'public',
      originalKey,
      originalSize: page!.length,
      uploadedAt: listedAt,
      decidedAt: checkedAt,
    })
    .returning()
  await db
    .insert(documentPages)
    .values({ documentId: row!.id, position: 1, ...paperSize, pageKey, publicKey, covers: [...covers] })
  await noteShown(db, row!, moderator, checkedAt)
}

function read({ file }: CastPaper, which: string): Promise<Buffer> {
  return readFile(new URL(`./cast/documents/${file}${which}.webp`, import.meta.url))
}
