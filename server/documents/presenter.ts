import type { Document } from '#contract/document.ts'
import type { documentPages, documents } from './table.ts'

export type DocumentRow = typeof documents.$inferSelect
export type PageRow = typeof documentPages.$inferSelect

/** A document as its seller and staff know it. */
export function presentDocument(row: DocumentRow, pages: readonly PageRow[]): Document {
  const { id, vehicleId, kind, title, facts, state, version, reason, uploadedAt, decidedAt } = row
  return {
    id,
    vehicleId,
    kind,
    title,
    facts,
    state,
    version,
    reason,
    pages: pages.map(({ position, width, height, covers }) => ({ position, width, height, covers })),
    uploadedAt: uploadedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }
}
