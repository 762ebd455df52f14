import type { Cover, Document, ShownFact } from '#contract/document.ts'
import type { DocumentKind } from '#contract/document-limits.ts'
import { keep, readKept } from '#web/document/kept.ts'

/** A document as its seller edits it; what is covered by the positions of the pages. */
export type EditedDocument = {
  kind: DocumentKind
  title: string
  facts: readonly ShownFact[]
  covers: Readonly<Record<number, readonly Cover[]>>
}

/** What was done and not saved of this version of it; null for nothing. */
export function readEdited(document: Document): EditedDocument | null {
  const kept = readKept('localStorage', keyOf(document)) as Partial<EditedDocument> | null
  return kept && typeof kept.title === 'string' && Array.isArray(kept.facts) && kept.covers
    ? (kept as EditedDocument)
    : null
}

export function keepEdited(document: Document, edited: EditedDocument | null): void {
  keep('localStorage', keyOf(document), edited)
}

const keyOf = ({ id, version }: Document) => `marque:document-${id}-${version}`
