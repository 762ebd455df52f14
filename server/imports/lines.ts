import { z } from 'zod'
import type { LineKind } from '#contract/imports/schema.ts'
import { type ListingState, stateOf } from '#contract/listings/rules.ts'
import { changedFields, ListingInput, nameFields, type OwnListing } from '#contract/listings/schema.ts'
import { proposedBy } from '#contract/moderation/rules.ts'
import { uploadLimits } from '#contract/pictures/limits.ts'
import type { Issue } from '#contract/problems.ts'
import { oneLine } from '#contract/text.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, inArray, isNotNull, not, or, type SQL } from '#platform/database/orm.ts'
import { inputColumns, inputOf, listingColumns, presentListing } from '../listings/presenter.ts'
import { isPublic } from '../listings/rules.ts'
import { revisions, vehicles } from '../listings/table.ts'
import { uploadRefusals } from '../pictures/refusals.ts'
import { isPicture, tooLarge } from './picture-key.ts'
import type { Given } from './reading/given.ts'

/** Finds what a line is about: by its stock number, else by the number of the listing. */
type FindStocked = (of: { stockNumber?: unknown; id?: unknown }) => Stocked | undefined

/** The seller's listings that lines name, so that each finds its own. */
export async function findStocked(
  db: Database,
  sellerId: string,
  named: readonly { stockNumber?: unknown; id?: unknown }[],
): Promise<FindStocked> {
  const numbers = named.map(({ stockNumber }) => stockNumber).filter((it) => typeof it === 'string')
  const ids = named.map(({ id }) => id).filter(isListingId)
  const rows = await stockedWhere(
    db,
    and(eq(vehicles.sellerId, sellerId), or(inArray(vehicles.stockNumber, numbers), inArray(vehicles.id, ids)))!,
  )
  const byNumber = new Map(rows.flatMap((row) => (row.stockNumber === null ? [] : [[row.stockNumber, row]])))
  const byId = new Map(rows.map((row) => [row.listing.id, row]))
  return ({ stockNumber, id }) => byNumber.get(stockNumber as string) ?? byId.get(id as number)
}

/** The public ones that a file has named, which are paused where one does not; not those whose number was typed by hand. */
export async function findOffered(db: Database, sellerId: string) {
  return db
    .select({
      id: vehicles.id,
      stockNumber: vehicles.stockNumber,
      year: vehicles.year,
      make: vehicles.make,
      model: vehicles.model,
    })
    .from(vehicles)
    .where(and(eq(vehicles.sellerId, sellerId), isInFiles, isPublic))
    .orderBy(vehicles.id)
}

const isInFiles = and(isNotNull(vehicles.stockNumber), not(vehicles.stockNumberByHand))

/** Listings as their seller wrote them last, in the order of their numbers; no more than `most`. */
export async function stockedWhere(db: Database, condition: SQL, most?: number): Promise<Stocked[]> {
  const query = db
    .select({
      columns: listingColumns,
      goneAt: vehicles.stockGoneAt,
      isByHand: vehicles.stockNumberByHand,
      revision: revisions.draft,
    })
    .from(vehicles)
    .leftJoin(revisions, eq(revisions.vehicleId, vehicles.id))
    .where(condition)
    .orderBy(vehicles.id)
    .$dynamic()
  const rows = await (most === undefined ? query : query.limit(most))
  return rows.map(({ columns, goneAt, isByHand, revision }) => {
    const listing = presentListing(columns)
    const input = revision ? (proposedBy(listing, inputColumns(revision)) as ListingInput) : inputOf(listing)
    return { listing, stockNumber: columns.stockNumber, isByHand, isGone: goneAt !== null, draft: input }
  })
}

function isListingId(id: unknown): id is number {
  return Number.isInteger(id) && Number(id) > 0 && Number(id) < 2 ** 31
}

/** A listing that a line is about. */
export type Stocked = {
  listing: OwnListing
  stockNumber: string | null
  /** Whether its seller typed that number, and no file has named it since. */
  isByHand: boolean
  /** Whether it is paused because a file did not name it. */
  isGone: boolean
  /** As its seller wrote it last, also where that waits for review. */
  draft: ListingInput
}

/** Of each picture as it is written: the one that is kept, null while it has to be fetched, `tooLarge`, or absent for what is none. */
export type KnownPictures = ReadonlyMap<string, string | null>

export type Plan =
  | { kind: 'bad'; issues: Issue[] }
  | { kind: 'left'; issues: Issue[]; stockNumber: string | null }
  | { kind: 'new' | 'changed' | 'back' | 'unchanged'; issues: Issue[]; stockNumber: string | null; draft: ListingInput }

/** A picture that is not here yet; the form's schema wants an address. */
const toBeFetched = (index: number) => `to be fetched ${index}`

/**
 * What a line does to the listing that it is about, or to none. Decided when the file is looked at and once more when the
 * line is done, because the listing may have changed between.
 */
export function planLine(given: Given, about: Stocked | undefined, pictures: KnownPictures): Plan {
  const number = StockNumber.safeParse(given.stockNumber)
  const images = Images.safeParse(given.images)
  const imageUrls = images.data?.map((written, index) => pictures.get(written) ?? toBeFetched(index))
  const whole = { ...about?.draft, ...given.fields, imageUrls: imageUrls ?? about?.draft.imageUrls ?? [] }
  const input = ListingInput.safeParse(whole)
  const lacking = about ? [] : lackingOf(given)
  const issues = [
    ...issuesOf(number.error, 'stockNumber'),
    ...(about ? [] : unknownCar(given, lacking)),
    ...issuesOf(images.error, 'images'),
    ...(images.data ?? []).flatMap((written) => unusable(written, pictures)),
    ...issuesOf(input.error).filter(({ field }) => !lacking.some((it) => columnOf(it) === field)),
  ]
  if (issues.length > 0 || !input.success) return { kind: 'bad', issues: issues.slice(0, mostIssues) }
  const stockNumber = number.data ?? about?.stockNumber ?? null
  const leave = about && reasonToLeave[stateOf(about.listing)]
  if (leave) return { kind: 'left', issues: [{ field: '', message: leave }], stockNumber }
  const numbered = { ...input.data, stockNumber }
  return { kind: kindOf(numbered, about), issues: [], stockNumber, draft: numbered }
}

/** Sentences about one line that are kept. */
const mostIssues = 20

const StockNumber = oneLine('Please write the stock number as text.', 'Please write the stock number in one line.')
  .min(1, 'Please give the stock number.')
  .max(60, 'At most 60 characters, please.')
  .optional()

const Images = z
  .array(
    z.string('Please name pictures by text.').max(1_000, 'At most 1,000 characters, please.'),
    'Please give a list of pictures.',
  )
  .max(uploadLimits.picturesPerListing, `At most ${uploadLimits.picturesPerListing} images, please.`)
  .refine((all) => new Set(all).size === all.length, 'A picture is in the list twice.')
  .optional()

const needed = ['make', 'model', 'year', 'price', 'mileage', 'bodyStyle', 'imageUrls'] as const

/**
 * What a new car needs and the line has not, if that is more than one thing: such a line was to change a listing, and its
 * number is mistyped.
 */
function lackingOf({ fields, images }: Given): (keyof ListingInput)[] {
  const values: Partial<Record<keyof ListingInput, unknown>> = { ...fields, imageUrls: images }
  const lacking = needed.filter((field) => (values[field] ?? '') === '')
  return lacking.length > 1 ? lacking : []
}

/** What is said of a line that is about no listing that is here. */
function unknownCar({ stockNumber, id }: Given, lacking: readonly (keyof ListingInput)[]): Issue[] {
  if (id !== undefined) return [{ field: 'id', message: 'None of your listings has this number.' }]
  if (stockNumber === undefined) return [{ field: 'stockNumber', message: 'Please give the stock number.' }]
  if (lacking.length === 0) return []
  const message = `None of your listings has this stock number. A new one needs ${nameFields(lacking)}, too.`
  return [{ field: 'stockNumber', message }]
}

/** Why a picture cannot be used, as far as that is known without fetching it. */
function unusable(written: string, pictures: KnownPictures): Issue[] {
  const short = written.slice(0, 100)
  const told = (message: string) => [{ field: 'images', message }]
  if (pictures.get(written) === tooLarge) return told(uploadRefusals.too_large(short))
  if (pictures.has(written)) return []
  if (/^\w+:\/\//.test(written)) return told(`“${short}” is no address of a picture.`)
  if (!isPicture(written)) return told(uploadRefusals.no_picture(short))
  return told(`“${short}” did not come along. Put it into a ZIP with the file, under this very name.`)
}

const reasonToLeave: Partial<Record<ListingState, string>> = {
  sold: 'It is sold, and is left as it is. Relist it by hand to offer it again.',
  withdrawn: 'You have removed it by hand, and it is left so.',
}

/** By the columns of the file. */
function issuesOf(error: Pick<z.ZodError, 'issues'> | undefined, column?: string): Issue[] {
  return (error?.issues ?? []).map(({ path, message }) => {
    return { field: column ?? columnOf(String(path[0] ?? '')), message }
  })
}

export function columnOf(field: string): string {
  return field === 'imageUrls' ? 'images' : field
}

function kindOf(input: ListingInput, about: Stocked | undefined) {
  if (!about) return 'new'
  const state = stateOf(about.listing)
  if (state === 'expired' || (state === 'paused' && about.isGone)) return 'back'
  const isSame = changedFields(about.draft, input).length === 0 && !about.isByHand
  return isSame ? 'unchanged' : ('changed' satisfies LineKind)
}
