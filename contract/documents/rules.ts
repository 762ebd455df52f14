const megabytes = 10

/** Bounds of documents. Texts that mention them use these values. */
export const documentLimits = {
  megabytes,
  /** Bytes of one file. */
  bytes: megabytes * 1024 * 1024,
  /** Documents per listing. Raising it needs a migration, because the database checks it too. */
  perListing: 10,
  /** Pages per document. Raising it needs a migration, too. */
  pages: 20,
  /**
   * Largest size of a rendered page in pixels: about 190 per inch of letter paper. Only pages narrower than paper are higher
   * than 2,264; raising the height needs a migration, too.
   */
  page: { width: 1_600, height: 8_000, pixels: 1_600 * 2_264 },
  /** Width of a page's thumbnail in pixels. */
  thumbnail: 400,
  /** Redaction rectangles per page. */
  covers: 50,
  /** Characters. */
  title: 100,
  reason: 500,
  /** Files that a user may upload per hour, including rejected ones. */
  anHour: 60,
} as const

/** Kinds of documents with their labels. */
export const documentKinds = {
  service: 'Service record',
  invoice: 'Invoice',
  inspection: 'Inspection',
  title: 'Title',
  other: 'Other document',
} as const
export type DocumentKind = keyof typeof documentKinds

/** States of a document with the labels that its seller sees. */
export const documentStates = {
  uploaded: 'Not published',
  waiting: 'Waiting for review',
  public: 'Published',
  refused: 'Not accepted',
  withdrawn: 'Withdrawn',
} as const
export type DocumentState = keyof typeof documentStates

type Transition = { from: readonly DocumentState[]; to: DocumentState }

/** All transitions of a document. */
export const documentTransitions = {
  /** An edit of details or redactions unpublishes the document until it is published again. */
  change: { from: ['uploaded', 'waiting', 'public', 'refused', 'withdrawn'], to: 'uploaded' },
  publish: { from: ['uploaded', 'refused', 'withdrawn'], to: 'waiting' },
  /** Published without review, because the site trusts this seller. */
  publishWithoutReview: { from: ['uploaded', 'refused', 'withdrawn'], to: 'public' },
  approve: { from: ['waiting'], to: 'public' },
  refuse: { from: ['waiting', 'public'], to: 'refused' },
  withdraw: { from: ['waiting', 'public'], to: 'withdrawn' },
} as const satisfies Record<string, Transition>
export type DocumentTransition = keyof typeof documentTransitions

/** Value for the `accept` attribute of a file input. */
export const documentTypes = 'application/pdf,image/jpeg,image/png,image/webp'

const nameOf = (kind: DocumentKind) => (kind === 'other' ? 'Document' : documentKinds[kind])

/**
 * Returns the default title of a document: its kind and the first free number. The file's name isn't used, because it can
 * contain private details.
 */
export function defaultTitle(kind: DocumentKind, others: readonly string[]): string {
  let number = 1
  while (others.includes(`${nameOf(kind)} ${number}`)) number++
  return `${nameOf(kind)} ${number}`
}

/** Whether the title is a generated one. */
export function isDefaultTitle(title: string, kind: DocumentKind): boolean {
  return title.startsWith(`${nameOf(kind)} `) && /^\d+$/.test(title.slice(nameOf(kind).length + 1))
}

/** Words in a file's name that suggest its kind; the first match wins, and the seller can correct it. */
const words: readonly [RegExp, DocumentKind][] = [
  [/invoice|receipt/i, 'invoice'],
  [/inspection/i, 'inspection'],
  [/service|maintenance/i, 'service'],
  [/title/i, 'title'],
]

/** Guesses the kind of a document from the name of its file. */
export function kindOfFile(name: string): DocumentKind {
  return words.find(([word]) => word.test(name))?.[1] ?? 'other'
}
