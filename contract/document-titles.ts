import { type DocumentKind, documentKinds } from './document-limits.ts'

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
