import { z } from 'zod'
import type { LineKind } from '#contract/imports/schema.ts'
import { type ListingState, stateOf } from '#contract/listings/rules.ts'
import { changedFields, ListingInput, nameFields, type OwnListing } from '#contract/listings/schema.ts'
import { applyRevision } from '#contract/moderation/rules.ts'
import { uploadLimits } from '#contract/pictures/limits.ts'
import type { Issue } from '#contract/problems.ts'
import { oneLine } from '#contract/text.ts'
import { checkVin } from '#contract/vin/rules.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, inArray, isNotNull, not, or, type SQL } from '#platform/database/orm.ts'
import { inputColumns, inputOf, listingColumns, presentListing } from '../listings/presenter.ts'
import { isForSale } from '../listings/rules.ts'
import { revisions, vehicles } from '../listings/table.ts'
import { uploadRefusals } from '../pictures/refusals.ts'
import { isPicture, tooLarge } from './picture-key.ts'
import type { LineInput } from './reading/line-input.ts'

/** Finds the listing of a line by its stock number, or else by the listing's number. */
type FindStocked = (of: { stockNumber?: unknown; id?: unknown }) => Stocked | undefined

/** Loads the seller's listings that the lines name, and returns a function that finds the listing of a line. */
export async function findStocked(
  db: Database,
  sellerId: string,
  named: readonly { stockNumber?: unknown; id?: unknown }[],
): Promise<FindStocked> {
  const numbers = named.map(({ stockNumber }) => stockNumber).filter((number) => typeof number === 'string')
  const ids = named.map(({ id }) => id).filter(isListingId)
  const rows = await stockedWhere(
    db,
    and(eq(vehicles.sellerId, sellerId), or(inArray(vehicles.stockNumber, numbers), inArray(vehicles.id, ids)))!,
  )
  const byNumber = new Map(rows.flatMap((row) => (row.stockNumber === null ? [] : [[row.stockNumber, row]])))
  const byId = new Map(rows.map((row) => [row.listing.id, row]))
  return ({ stockNumber, id }) => byNumber.get(stockNumber as string) ?? byId.get(id as number)
}

/** Finds public listings that files manage: a file without them pauses them. Manually entered stock numbers don't count. */
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
    .where(and(eq(vehicles.sellerId, sellerId), isInFiles, isForSale))
    .orderBy(vehicles.id)
}

const isInFiles = and(isNotNull(vehicles.stockNumber), not(vehicles.stockNumberByHand))

/** Returns listings with their pending changes, ordered by number; at most `most`. */
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
    const input = revision ? (applyRevision(listing, inputColumns(revision)) as ListingInput) : inputOf(listing)
    return { listing, stockNumber: columns.stockNumber, isByHand, isGone: goneAt !== null, draft: input }
  })
}

function isListingId(id: unknown): id is number {
  return Number.isInteger(id) && Number(id) > 0 && Number(id) < 2 ** 31
}

/** A listing that a line refers to. */
export type Stocked = {
  listing: OwnListing
  stockNumber: string | null
  /** Whether the seller entered the stock number and no file has named it since. */
  isByHand: boolean
  /** Whether it is paused because it was missing from a file. */
  isGone: boolean
  /** The seller's latest version, even if it waits for review. */
  draft: ListingInput
}

/** Pictures by their written name: their stored path, null if they must be fetched, `tooLarge`, or absent if they are invalid. */
export type KnownPictures = ReadonlyMap<string, string | null>

export type Plan =
  | { kind: 'bad'; issues: Issue[] }
  | { kind: 'left'; issues: Issue[]; stockNumber: string | null }
  | { kind: 'new' | 'changed' | 'back' | 'unchanged'; issues: Issue[]; stockNumber: string | null; draft: ListingInput }

/** Placeholder of a picture that isn't stored yet, because the form's schema requires a path. */
const toBeFetched = (index: number) => `to be fetched ${index}`

/**
 * Plans the effect of a line on its listing, if it has one. Runs when the file is read and again when the line is applied,
 * because the listing may have changed in between.
 */
export function planLine(line: LineInput, about: Stocked | undefined, pictures: KnownPictures): Plan {
  const number = StockNumber.safeParse(line.stockNumber)
  const images = Images.safeParse(line.images)
  const imageUrls = images.data?.map((name, index) => pictures.get(name) ?? toBeFetched(index))
  const whole = { ...about?.draft, ...line.fields, imageUrls: imageUrls ?? about?.draft.imageUrls ?? [] }
  const input = ListingInput.safeParse(whole)
  const missing = about ? [] : missingFields(line)
  const issues = [
    ...issuesOf(number.error, 'stockNumber'),
    ...(about ? [] : unknownCar(line, missing)),
    ...issuesOf(images.error, 'images'),
    ...(images.data ?? []).flatMap((name) => unusable(name, pictures)),
    ...issuesOf(input.error).filter(({ field }) => !missing.some((name) => columnOf(name) === field)),
  ]
  if (issues.length > 0 || !input.success) return { kind: 'bad', issues: issues.slice(0, mostIssues) }
  const stockNumber = number.data ?? about?.stockNumber ?? null
  const leave = about && reasonToLeave[stateOf(about.listing)]
  if (leave) return { kind: 'left', issues: [{ field: '', message: leave }], stockNumber }
  const numbered = { ...input.data, stockNumber }
  return { kind: kindOf(numbered, about), issues: notesOf(input.data), stockNumber, draft: numbered }
}

/** Notes on a line that is applied. */
function notesOf({ vin, year }: ListingInput): Issue[] {
  const { note } = vin ? checkVin(vin, year) : {}
  return note === undefined ? [] : [{ field: 'vin', message: note }]
}

/** Maximum stored issues per line. */
const mostIssues = 20

const shortened = 'A spreadsheet shortened this number. Format its column as text, and export the file again.'

const StockNumber = oneLine('Enter the stock number as text.', 'Enter the stock number in one line.')
  .min(1, 'Enter the stock number.')
  .max(60, 'Use 60 characters or fewer.')
  .refine((number) => !/^\d[.,]\d+E\+\d+$/i.test(number), shortened)
  .optional()

const Images = z
  .array(
    z.string('Enter each picture as text.').max(1_000, 'Use 1,000 characters or fewer.'),
    'Enter a list of pictures.',
  )
  .max(uploadLimits.picturesPerListing, `Use ${uploadLimits.picturesPerListing} images or fewer.`)
  .refine((all) => new Set(all).size === all.length, 'A picture appears twice.')
  .optional()

const needed = ['make', 'model', 'year', 'price', 'mileage', 'bodyStyle', 'imageUrls'] as const

/**
 * Fields that a new car needs and the line lacks, if there are several. Such a line was probably meant for an existing
 * listing and has a mistyped number.
 */
function missingFields({ fields, images }: LineInput): (keyof ListingInput)[] {
  const values: Partial<Record<keyof ListingInput, unknown>> = { ...fields, imageUrls: images }
  const missing = needed.filter((field) => (values[field] ?? '') === '')
  return missing.length > 1 ? missing : []
}

/** Issues of a line without a listing. */
function unknownCar({ stockNumber, id }: LineInput, missing: readonly (keyof ListingInput)[]): Issue[] {
  if (id !== undefined) return [{ field: 'id', message: 'None of your listings has this number.' }]
  if (stockNumber === undefined) return [{ field: 'stockNumber', message: 'Enter the stock number.' }]
  if (missing.length === 0) return []
  const message = `None of your listings has this stock number. A new listing also needs ${nameFields(missing)}.`
  return [{ field: 'stockNumber', message }]
}

/** Issues of a picture that are known without fetching it. */
function unusable(name: string, pictures: KnownPictures): Issue[] {
  const short = name.slice(0, 100)
  const issue = (message: string) => [{ field: 'images', message }]
  if (pictures.get(name) === tooLarge) return issue(uploadRefusals.too_large(short))
  if (pictures.has(name)) return []
  if (/^\w+:\/\//.test(name)) return issue(`“${short}” is not the address of a picture.`)
  if (/\.\w{1,5}$/.test(name) && !isPicture(name)) return issue(uploadRefusals.no_picture(short))
  return issue(`“${short}” is missing. Add it to a ZIP with the file, under this name.`)
}

const reasonToLeave: Partial<Record<ListingState, string>> = {
  sold: 'This listing is sold and was skipped. To offer it again, relist it manually.',
  withdrawn: 'You removed this listing, so it was skipped.',
}

/** Returns issues with the columns of the file. */
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
