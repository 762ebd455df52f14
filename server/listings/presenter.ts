import { modelName } from '#contract/facts/model-name.ts'
import { factNames, type FactName, type FactValue, facts } from '#contract/facts/rules.ts'
import { maskVin } from '#contract/facts/schema.ts'
import type { ListingInput, ListingDetails, OwnListing } from '#contract/listings/schema.ts'
import type { InputNotes, ListingPicture } from '#contract/pictures/endpoints.ts'
import type { PictureNote } from '#contract/pictures/limits.ts'
import type { Database } from '#platform/database/connect.ts'
import { inArray, getTableColumns } from '#platform/database/orm.ts'
import { images } from '../pictures/table.ts'
import { locationOf } from '../places/location.ts'
import { isSuspended, vehicles, type PictureNotes } from './table.ts'

/** Converts an input to column values. Omitted fields become null. */
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
    ...factsOf(input),
  } satisfies ListingDetails
}

type Facts = { [N in FactName]: FactValue<N> | null }

function factsOf(input: ListingInput): Facts {
  return Object.fromEntries(factNames.map((name) => [name, input[name] || null])) as Facts
}

/** Fills in the facts that the input omits with the listing's values. To remove a fact, the input must set it to null. */
export function addMissingFacts(input: ListingInput, listing: ListingDetails): ListingInput {
  const unnamed = factNames.filter((name) => input[name] === undefined)
  return { ...input, ...Object.fromEntries(unnamed.map((name) => [name, listing[name]])) }
}

export function inputOf(listing: ListingDetails): ListingInput {
  return inputColumns(listing as ListingInput)
}

type Sizes = Readonly<Record<string, readonly [number, number]>>

/** Converts picture notes to the database format. Drops empty notes and notes about pictures that aren't in `urls`. */
export function notesOf(inputNotes: InputNotes, urls: readonly string[]): PictureNotes {
  const used = (inputNotes ?? []).filter(({ url, group, label }) => urls.includes(url) && (group ?? label) !== null)
  return Object.fromEntries(used.map(({ url, group, label }) => [url, { group, label }]))
}

/**
 * Returns the picture notes after an edit. Pictures that the edit removes stay public until the edit is reviewed, so their
 * notes are kept. An edit without notes, such as an import, keeps all notes.
 */
export function notesAfter(
  { imageUrls, pictureNotes }: { imageUrls: readonly string[]; pictureNotes: PictureNotes },
  draftUrls: readonly string[],
  inputNotes: InputNotes,
): PictureNotes {
  const isUsed = (url: string) => (inputNotes ? imageUrls.includes(url) && !draftUrls.includes(url) : isNamed(url))
  const isNamed = (url: string) => imageUrls.includes(url) || draftUrls.includes(url)
  const kept = Object.entries(pictureNotes).filter(([url]) => isUsed(url))
  return { ...Object.fromEntries(kept), ...notesOf(inputNotes, draftUrls) }
}

/** Compares picture notes regardless of the order of their keys. */
export function areNotesEqual(some: PictureNotes, others: PictureNotes): boolean {
  const sortedJson = (notes: PictureNotes) => JSON.stringify(Object.entries(notes).map(sortListings).toSorted())
  return sortedJson(some) === sortedJson(others)
}

function sortListings([url, { group, label }]: [string, PictureNote]): string {
  return JSON.stringify([url, group, label])
}

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
  reducedFrom: _reducedFrom,
  reducedAt: _reducedAt,
  confirmedFacts: _confirmedFacts,
  ...stored
} = getTableColumns(vehicles)
const columns = { ...stored, suspended: isSuspended }

export const listingColumns = columns

/** Facts that are also shown in lists. */
const listedFacts = ['trim', 'body', 'place', 'electricRange'] as const

type OfPage = 'description' | 'pictureNotes' | Exclude<FactName, (typeof listedFacts)[number]>
const ofPage = [
  'description',
  'pictureNotes',
  ...factNames.filter((name) => !listedFacts.some((listed) => listed === name)),
] as OfPage[]

/** Columns that only a listing's own page shows: the description, picture notes and most facts. Lists omit them. */
export const pageColumns = Object.fromEntries(ofPage.map((name) => [name, columns[name]])) as Pick<
  typeof columns,
  OfPage
>
const listed = Object.fromEntries(Object.entries(columns).filter(([name]) => !(name in pageColumns))) as Omit<
  typeof columns,
  OfPage
>

export const listedColumns = listed

type Row = Pick<typeof vehicles.$inferSelect, Exclude<keyof typeof listed, 'suspended'>>

/**
 * Converts a listing for responses, including its private fields. Each response's schema removes the fields that the user can't
 * see.
 */
export function presentListing<R extends Row>(row: R) {
  const location = locationOf(row)
  return {
    ...omitEmptyFacts(row),
    ...(location && { location }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    approvedAt: row.approvedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    confirmedAt: row.confirmedAt.toISOString(),
    soldPrice: row.sold && row.finalPricePublic ? row.finalPrice : null,
  }
}

/** Removes null facts to keep responses small, because most listings have few facts. */
export function omitEmptyFacts<R extends object>(row: R): R {
  return Object.fromEntries(Object.entries(row).filter(([name, value]) => value !== null || !(name in facts))) as R
}

export function withMaskedVin<L extends Pick<OwnListing, 'vin' | 'vinShown'>>(listing: L): L {
  return listing.vin ? { ...listing, vin: maskVin(listing.vin, listing.vinShown) } : listing
}

type Named = Pick<OwnListing, 'year' | 'make' | 'model' | 'trim'>

export function listingName({ year, make, ...car }: Named): string {
  return `${year} ${make} ${modelName(car)}`
}
