import type { Document, PublicDocument, WaitingDocument } from '#contract/documents/schema.ts'
import { isStaff } from '#contract/endpoint.ts'
import { maximumLimit, type Page } from '#contract/paging.ts'
import { Problem } from '#contract/problems.ts'
import { memberName } from '#contract/users/rules.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, asc, eq, inArray, ne } from '#platform/database/orm.ts'
import type { Actor } from '#platform/http/implement.ts'
import { listingName } from '../listings/presenter.ts'
import { hasPublicPage } from '../listings/rules.ts'
import { isOfActiveSeller, vehicles } from '../listings/table.ts'
import { nameColumns } from '../users/queries.ts'
import { users } from '../users/table.ts'
import { publicUrl } from './files.ts'
import { documentPages, documents } from './table.ts'

export type DocumentRow = typeof documents.$inferSelect
export type PageRow = typeof documentPages.$inferSelect

export function presentDocument(row: DocumentRow, pages: readonly PageRow[]): Document {
  const { id, vehicleId, kind, title, issued, facts, state, version, reason, uploadedAt, decidedAt } = row
  return {
    id,
    vehicleId,
    kind,
    title,
    issued,
    facts,
    state,
    version,
    reason,
    pages: pages.map(({ position, width, height, covers, lacksText }) => ({
      position,
      width,
      height,
      covers,
      lacksText,
    })),
    uploadedAt: uploadedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }
}

type FoundDocument = { row: DocumentRow; pages: PageRow[]; sellerId: string; subject: string }

export async function findDocument(db: Database, id: number): Promise<FoundDocument | undefined> {
  const { sellerId, year, make, model, trim } = vehicles
  const [found] = await db
    .select({ row: documents, sellerId, year, make, model, trim })
    .from(documents)
    .innerJoin(vehicles, eq(vehicles.id, documents.vehicleId))
    .where(eq(documents.id, id))
  if (!found) return undefined
  const pages = (await pagesOf(db, [id])).get(id) ?? []
  return { row: found.row, pages, sellerId: found.sellerId, subject: `${found.row.title} (${listingName(found)})` }
}

export async function findDocumentsOf(db: Database, vehicleId: number): Promise<Document[]> {
  const rows = await db.select().from(documents).where(eq(documents.vehicleId, vehicleId)).orderBy(documents.id)
  const pages = await pagesOf(db, idsOf(rows))
  return rows.map((row) => presentDocument(row, pages.get(row.id) ?? []))
}

export async function findPublicDocuments(db: Database, vehicleId: number): Promise<PublicDocument[]> {
  const rows = await db
    .select()
    .from(documents)
    .where(and(eq(documents.vehicleId, vehicleId), eq(documents.state, 'public')))
    .orderBy(documents.id)
  const pages = await pagesOf(db, idsOf(rows))
  return rows.map(({ id, kind, title, issued, decidedAt }) => ({
    id,
    kind,
    title,
    issued,
    pages: (pages.get(id) ?? []).flatMap(({ publicKey, width, height }) =>
      publicKey ? [{ url: publicUrl(publicKey), width, height }] : [],
    ),
    decidedAt: decidedAt!.toISOString(),
  }))
}

export async function isPublicPage(db: Database, key: string): Promise<boolean> {
  const [found] = await db
    .select({ id: documents.id })
    .from(documentPages)
    .innerJoin(documents, eq(documents.id, documentPages.documentId))
    .innerJoin(vehicles, eq(vehicles.id, documents.vehicleId))
    .where(and(eq(documentPages.publicKey, key), eq(documents.state, 'public'), hasPublicPage))
  return found !== undefined
}

/** SQL condition: the document is awaiting review, and its seller isn't suspended. */
export const isWaiting = and(eq(documents.state, 'waiting').inlineParams(), isOfActiveSeller)!

type ReviewFilter = { page?: number | undefined; limit?: number | undefined; exceptFor: string | null }

/** Returns a page of the documents awaiting review, oldest first. Excludes documents of the seller `exceptFor`. */
export async function findWaiting(
  db: Database,
  { page = 1, limit = maximumLimit, exceptFor }: ReviewFilter,
): Promise<Page<WaitingDocument>> {
  const condition = and(isWaiting, exceptFor === null ? undefined : ne(vehicles.sellerId, exceptFor))
  const rows = await db
    .select({ row: documents, car: vehicles, seller: nameColumns })
    .from(documents)
    .innerJoin(vehicles, eq(vehicles.id, documents.vehicleId))
    .innerJoin(users, eq(users.id, vehicles.sellerId))
    .where(condition)
    .orderBy(asc(documents.waitingSince), asc(documents.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const pages = await pagesOf(db, idsOf(rows.map(({ row }) => row)))
  const all = db.select({ id: documents.id }).from(documents).innerJoin(vehicles, eq(vehicles.id, documents.vehicleId))
  const items = rows.map(({ row, car, seller }) => ({
    ...presentDocument(row, pages.get(row.id) ?? []),
    vehicle: listingName(car),
    sellerId: car.sellerId,
    sellerName: memberName(seller),
    waitingSince: row.waitingSince!.toISOString(),
    listingVersion: car.version,
    values: Object.fromEntries(row.facts.map((fact) => [fact, toTextOrNull(car[fact])])),
  }))
  return { items, total: await db.$count(all.where(condition).as('waiting')) }
}

const toTextOrNull = (value: unknown) => (value === null || value === undefined ? null : String(value))

async function pagesOf(db: Database, ids: readonly number[]): Promise<Map<number, PageRow[]>> {
  const rows = await db
    .select()
    .from(documentPages)
    .where(inArray(documentPages.documentId, [...ids]))
    .orderBy(documentPages.documentId, documentPages.position)
  return Map.groupBy(rows, ({ documentId }) => documentId)
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

export async function findOwnDocument(db: Database, actor: Actor, id: number): Promise<FoundDocument> {
  const found = await findDocument(db, id)
  if (found?.sellerId !== actor.id) throw new Problem('document_not_found')
  return found
}

export async function findVisibleDocument(db: Database, actor: Actor, id: number): Promise<FoundDocument> {
  const found = await findDocument(db, id)
  if (!found || (found.sellerId !== actor.id && !isStaff(actor.role))) throw new Problem('document_not_found')
  return found
}

export function subjectOfDocument({ row, subject }: FoundDocument) {
  return { subjectType: 'document', subjectId: String(row.id), subject } as const
}
