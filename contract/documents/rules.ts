import { documentKinds, type DocumentKind } from './kinds.ts'

const megabytes = 10

/** Limits for documents. Messages that mention a limit must use these values. */
export const documentLimits = {
  megabytes,
  bytes: megabytes * 1024 * 1024,
  /**
   * Maximum number of documents per listing. Raising it requires a migration, because a database constraint enforces it, too.
   */
  perListing: 10,
  /** Maximum number of pages per document. Raising it requires a migration. */
  pages: 20,
  /**
   * Maximum size of a rendered page in pixels. `pixels` is the area of an A4 page at about 190 dpi, so only narrower pages,
   * such as receipts, can be taller than an A4 page. Raising the height requires a migration.
   */
  page: { width: 1_600, height: 8_000, pixels: 1_600 * 2_264 },
  thumbnail: 400,
  /** Maximum number of redaction rectangles per page. */
  covers: 50,
  /** Maximum length of a title and of a rejection reason in characters. */
  title: 100,
  reason: 500,
  /** Maximum number of files that a user can upload per hour. Rejected files count, too. */
  anHour: 60,
} as const

export const documentStates = {
  uploaded: 'Not published',
  waiting: 'Waiting for review',
  public: 'Published',
  refused: 'Not accepted',
  withdrawn: 'Withdrawn',
} as const
export type DocumentState = keyof typeof documentStates

type Transition = { from: readonly DocumentState[]; to: DocumentState }

export const documentTransitions = {
  /** After a change to the details or redactions, a document isn't public until its seller publishes it again. */
  change: { from: ['uploaded', 'waiting', 'public', 'refused', 'withdrawn'], to: 'uploaded' },
  publish: { from: ['uploaded', 'refused', 'withdrawn'], to: 'waiting' },
  /** Publishes a document immediately. Used for sellers whose listings need no approval. */
  publishWithoutReview: { from: ['uploaded', 'refused', 'withdrawn'], to: 'public' },
  approve: { from: ['waiting'], to: 'public' },
  refuse: { from: ['waiting', 'public'], to: 'refused' },
  withdraw: { from: ['waiting', 'public'], to: 'withdrawn' },
} as const satisfies Record<string, Transition>
export type DocumentTransition = keyof typeof documentTransitions

export const documentTypes = 'application/pdf,image/jpeg,image/png,image/webp'

const nameOf = (kind: DocumentKind) => (kind === 'other' ? 'Document' : documentKinds[kind])

/**
 * Returns the default title of a document, which is its kind and the first unused number. File names aren't used as titles,
 * because they can contain private details.
 */
export function defaultTitle(kind: DocumentKind, others: readonly string[]): string {
  let number = 1
  while (others.includes(`${nameOf(kind)} ${number}`)) number++
  return `${nameOf(kind)} ${number}`
}

export function isDefaultTitle(title: string, kind: DocumentKind): boolean {
  return title.startsWith(`${nameOf(kind)} `) && /^\d+$/.test(title.slice(nameOf(kind).length + 1))
}

/** Words in a file name that suggest the kind of document. The first match wins, and sellers can change the result. */
const words: readonly [RegExp, DocumentKind][] = [
  [/invoice|receipt/i, 'invoice'],
  [/inspection/i, 'inspection'],
  [/service|maintenance/i, 'service'],
  [/title/i, 'title'],
]

export function kindOfFile(name: string): DocumentKind {
  return words.find(([word]) => word.test(name))?.[1] ?? 'other'
}
