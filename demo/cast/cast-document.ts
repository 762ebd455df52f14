import type { DocumentKind } from '#contract/documents/kinds.ts'
import type { ProvableFact } from '#contract/documents/schema.ts'

/** A fictional document for a demo car, with “sample” marked across the page. `npm run studio:documents` draws it. */
export type CastDocument = {
  /**
   * Base name of the files in the folder `documents`: the page, the page with personal data covered (`-public`), and a small
   * version of the covered page (`-small`).
   */
  file: string
  /** Prefix of the car's picture names. */
  of: string
  kind: DocumentKind
  title: string
  /** Facts that the document proves. */
  facts: readonly ProvableFact[]
  from: string
  /** A month such as `March 2026`. */
  date: string
  heading: string
  lines: readonly (readonly [what: string, figure: string])[]
  total: string
}
