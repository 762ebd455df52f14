import { factNames, type FactName, type FactValue, facts } from '#contract/facts/rules.ts'
import { shownVin } from '#contract/facts/schema.ts'
import type { ListingInput, ListingDetails, OwnListing } from '#contract/listings/schema.ts'
import type { GivenNotes, ListingPicture } from '#contract/pictures/endpoints.ts'
import type { PictureNote } from '#contract/pictures/limits.ts'
import type { Database } from '#platform/database/connect.ts'
import { inArray, getTableColumns } from '#platform/database/orm.ts'
import { images } from '../pictures/table.ts'
import { isSuspended, vehicles, type PictureNotes } from './table.ts'

/** A draft as it is stored: what is not given is null. */
export function inputColumns(input: ListingInput) {
  const { make, model, year, price, mileage, bodyStyle, imageUrls } = input
  return {
    make,
    model,
    year,
    price,
    mileage,
    bodyStyle,
    imageUrls,
    horsepower: input.horsepower || null,
    transmission: input.transmission || null,
    fuelType: input.fuelType || null,
    color: input.color || null,
    description: input.description || null,
    ...givenFactsOf(input),
  } satisfies ListingDetails
}

type Facts = { [N in FactName]: FactValue<N> | null }

function givenFactsOf(input: ListingInput): Facts {
  return Object.fromEntries(factNames.map((name) => [name, input[name] || null])) as Facts
}

/** A draft with what the listing says of the facts that the draft does not name; null takes a fact away. */
export function withUnnamedFacts(input: ListingInput, listing: ListingDetails): ListingInput {
  const unnamed = factNames.filter((name) => input[name] === undefined)
  return { ...input, ...Object.fromEntries(unnamed.map((name) => [name, listing[name]])) }
}

/** A stored listing as its seller would write it. */
export function inputOf(listing: ListingDetails): ListingInput {
  return inputColumns(listing as ListingInput)
}

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

const {
  soldAt: _soldAt,
  expiryNoticedAt: _noticed,
  confirmAskedAt: _asked,
  stockNumberByHand: _stockNumberByHand,
  stockGoneAt: _stockGoneAt,
  ...stored
} = getTableColumns(vehicles)
const columns = { ...stored, suspended: isSuspended }

/** The columns of a listing that are shown to anybody. */
export const listingColumns = columns

type OfPage = 'description' | 'pictureNotes' | Exclude<FactName, 'body' | 'place'>
const ofPage = [
  'description',
  'pictureNotes',
  ...factNames.filter((name) => name !== 'body' && name !== 'place'),
] as OfPage[]

/** What lists leave where it is: texts and most facts. */
export const pageColumns = Object.fromEntries(ofPage.map((name) => [name, columns[name]])) as Pick<
  typeof columns,
  OfPage
>
const listed = Object.fromEntries(Object.entries(columns).filter(([name]) => !(name in pageColumns))) as Omit<
  typeof columns,
  OfPage
>

/** The same for lists. */
export const listedColumns = listed

type Row = Pick<typeof vehicles.$inferSelect, Exclude<keyof typeof listed, 'suspended'>>

/** With what only its seller may know; the answers for others are cut to the public fields by their schema. */
export function presentListing<R extends Row>(row: R) {
  return {
    ...withoutAbsentFacts(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    approvedAt: row.approvedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    confirmedAt: row.confirmedAt.toISOString(),
    soldPrice: row.sold && row.finalPricePublic ? row.finalPrice : null,
  }
}

/** Most listings give few facts: those that are not given are left out of what is answered. */
export function withoutAbsentFacts<R extends object>(row: R): R {
  return Object.fromEntries(Object.entries(row).filter(([name, value]) => value !== null || !(name in facts))) as R
}

/** What strangers are told of a VIN. */
export function withShownVin<L extends Pick<OwnListing, 'vin' | 'vinShown'>>(listing: L): L {
  return listing.vin ? { ...listing, vin: shownVin(listing.vin, listing.vinShown) } : listing
}

/** A listing in words, such as `2019 Porsche 911 GT3`. */
export function listingName({ year, make, model }: Pick<OwnListing, 'year' | 'make' | 'model'>): string {
  return `${year} ${make} ${model}`
}
