import { inArray } from '../database/orm.ts'
import type { GivenNotes, ListingPicture } from '#contract/listing-pictures.ts'
import type { PictureNote } from '#contract/picture-notes.ts'
import type { Database } from '../database/connect.ts'
import { images } from '../pictures/table.ts'

/** What a seller says of pictures, by their addresses; as it is stored. */
export type PictureNotes = Readonly<Record<string, PictureNote>>

/** Width and height of pictures, by their addresses. */
type Sizes = Readonly<Record<string, readonly [number, number]>>

/** What was sent, as it is stored: nothing of pictures that are not among these, nor of those of which nothing is said. */
export function notesOf(given: GivenNotes, urls: readonly string[]): PictureNotes {
  const said = (given ?? []).filter(({ url, group, label }) => urls.includes(url) && (group ?? label) !== null)
  return Object.fromEntries(said.map(({ url, group, label }) => [url, { group, label }]))
}

/**
 * What is said after an edit. Pictures that the edit drops are public until that is reviewed, and keep theirs; where the edit
 * says nothing, as an import does not, all of them do.
 */
export function notesAfter(
  { imageUrls, pictureNotes }: { imageUrls: readonly string[]; pictureNotes: PictureNotes },
  draftUrls: readonly string[],
  given: GivenNotes,
): PictureNotes {
  const isKept = (url: string) => (given ? imageUrls.includes(url) && !draftUrls.includes(url) : isNamed(url))
  const isNamed = (url: string) => imageUrls.includes(url) || draftUrls.includes(url)
  const kept = Object.entries(pictureNotes).filter(([url]) => isKept(url))
  return { ...Object.fromEntries(kept), ...notesOf(given, draftUrls) }
}

/** Whether two say the same, in whatever order. */
export function saySame(some: PictureNotes, others: PictureNotes): boolean {
  const plain = (notes: PictureNotes) => JSON.stringify(Object.entries(notes).map(inOrder).toSorted())
  return plain(some) === plain(others)
}

function inOrder([url, { group, label }]: [string, PictureNote]): string {
  return JSON.stringify([url, group, label])
}

/** The pictures of a listing as they are answered. */
export function presentPictures(urls: readonly string[], notes: PictureNotes, sizes: Sizes): ListingPicture[] {
  return urls.map((url) => {
    const [width, height] = sizes[url] ?? [null, null]
    const { group = null, label = null } = notes[url] ?? {}
    return { url, group, label, width, height }
  })
}

export async function findSizes(db: Database, urls: readonly string[]): Promise<Sizes> {
  const { url, width, height } = images
  const rows = await db
    .select({ url, width, height })
    .from(images)
    .where(inArray(url, [...urls]))
  return Object.fromEntries(rows.map((row) => [row.url, [row.width, row.height]]))
}
