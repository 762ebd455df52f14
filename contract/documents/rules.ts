const megabytes = 10

/** Bounds of documents; sentences about them are made from here. */
export const documentLimits = {
  megabytes,
  /** Bytes of one file. */
  bytes: megabytes * 1024 * 1024,
  /** Documents of one listing; raising it needs a migration, for the database checks it too. */
  perListing: 10,
  /** Pages of one document; likewise. */
  pages: 20,
  /** Pixels to which a page is drawn at most: about 190 a inch of a letter. */
  page: { width: 1_600, height: 2_264 },
  /** Pixels of the small picture of a page. */
  thumbnail: 400,
  /** Rectangles over one page. */
  covers: 50,
  /** Characters. */
  title: 100,
  reason: 500,
  /** Files that one user may send within an hour, whether they are kept or refused. */
  anHour: 60,
} as const

/** What a document is, and as what it is called. */
export const documentKinds = {
  service: 'Service record',
  invoice: 'Invoice',
  inspection: 'Inspection',
  title: 'Title',
  other: 'Other document',
} as const
export type DocumentKind = keyof typeof documentKinds

/** Where a document stands, and what its seller reads of it. */
export const documentStates = {
  uploaded: 'Not published',
  waiting: 'Waits for a moderator',
  public: 'Published',
  refused: 'Not accepted',
  withdrawn: 'Taken back',
} as const
export type DocumentState = keyof typeof documentStates

type Transition = { from: readonly DocumentState[]; to: DocumentState }

/** The life of a document: every way in which it moves. */
export const documentTransitions = {
  /** What it says or what is covered was changed: nothing of it is public until it is published anew. */
  change: { from: ['uploaded', 'waiting', 'public', 'refused', 'withdrawn'], to: 'uploaded' },
  publish: { from: ['uploaded', 'refused', 'withdrawn'], to: 'waiting' },
  /** Public without a moderator, as the site has it for this seller. */
  letThrough: { from: ['uploaded', 'refused', 'withdrawn'], to: 'public' },
  approve: { from: ['waiting'], to: 'public' },
  refuse: { from: ['waiting', 'public'], to: 'refused' },
  withdraw: { from: ['waiting', 'public'], to: 'withdrawn' },
} as const satisfies Record<string, Transition>
export type DocumentTransition = keyof typeof documentTransitions

/** For the `accept` of an input. */
export const documentTypes = 'application/pdf,image/jpeg,image/png,image/webp'

const nameOf = (kind: DocumentKind) => (kind === 'other' ? 'Document' : documentKinds[kind])

/**
 * What a document is called until its seller calls it otherwise: its kind and a number that none of the others has. The name
 * of its file is not taken, for it may tell more than it should.
 */
export function givenTitle(kind: DocumentKind, others: readonly string[]): string {
  let number = 1
  while (others.includes(`${nameOf(kind)} ${number}`)) number++
  return `${nameOf(kind)} ${number}`
}

/** Whether nobody has called it otherwise. */
export function isGivenTitle(title: string, kind: DocumentKind): boolean {
  return title.startsWith(`${nameOf(kind)} `) && /^\d+$/.test(title.slice(nameOf(kind).length + 1))
}

/** Words in the name of a file, the first of which says what it is; its seller says otherwise where that is wrong. */
const words: readonly [RegExp, DocumentKind][] = [
  [/invoice|receipt/i, 'invoice'],
  [/inspection/i, 'inspection'],
  [/service|maintenance/i, 'service'],
  [/title/i, 'title'],
]

/** What a file seems to be. */
export function kindOfFile(name: string): DocumentKind {
  return words.find(([word]) => word.test(name))?.[1] ?? 'other'
}
