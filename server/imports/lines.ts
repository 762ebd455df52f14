import { z } from 'zod'
import { factNames, factOf } from '#contract/facts/rules.ts'
import type { LineKind } from '#contract/imports/schema.ts'
import { type ListingState, stateOf } from '#contract/listings/rules.ts'
import { changedFields, ListingInput, joinFieldLabels, type OwnListing } from '#contract/listings/schema.ts'
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
import { withTrim } from '../listings/trim.ts'
import { uploadRefusals } from '../pictures/refusals.ts'
import { isPicture, tooLarge } from './picture-key.ts'
import type { LineInput } from './reading/line-input.ts'

type FindStocked = (of: { stockNumber?: unknown; id?: unknown }) => StockedListing | undefined

/**
 * Loads the seller's listings that the lines refer to by stock number or ID. Returns a function that finds a line's listing.
 */
export async function findStockedListings(
  db: Database,
  sellerId: string,
  lines: readonly { stockNumber?: unknown; id?: unknown }[],
): Promise<FindStocked> {
  const numbers = lines.map(({ stockNumber }) => stockNumber).filter((number) => typeof number === 'string')
  const ids = lines.map(({ id }) => id).filter(isListingId)
  const rows = await findStockedWhere(
    db,
    and(eq(vehicles.sellerId, sellerId), or(inArray(vehicles.stockNumber, numbers), inArray(vehicles.id, ids)))!,
  )
  const byNumber = new Map(rows.flatMap((row) => (row.stockNumber === null ? [] : [[row.stockNumber, row]])))
  const byId = new Map(rows.map((row) => [row.listing.id, row]))
  return ({ stockNumber, id }) => byNumber.get(stockNumber as string) ?? byId.get(id as number)
}

/**
 * Returns the seller's public listings that are managed by inventory files. If an imported file omits one of these listings,
 * the listing is paused. Listings whose stock number was entered by hand aren't managed.
 */
export async function findManagedListings(db: Database, sellerId: string) {
  return db
    .select({
      id: vehicles.id,
      stockNumber: vehicles.stockNumber,
      year: vehicles.year,
      make: vehicles.make,
      model: vehicles.model,
      trim: vehicles.trim,
    })
    .from(vehicles)
    .where(and(eq(vehicles.sellerId, sellerId), isInFiles, isForSale))
    .orderBy(vehicles.id)
}

const isInFiles = and(isNotNull(vehicles.stockNumber), not(vehicles.stockNumberByHand))

/** Returns the listings that match the condition and their pending changes, ordered by ID. */
export async function findStockedWhere(db: Database, condition: SQL, limit?: number): Promise<StockedListing[]> {
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
  const rows = await (limit === undefined ? query : query.limit(limit))
  return rows.map(({ columns, goneAt, isByHand, revision }) => {
    const listing = presentListing(columns)
    const input = revision ? (applyRevision(listing, inputColumns(revision)) as ListingInput) : inputOf(listing)
    return { listing, stockNumber: columns.stockNumber, isByHand, isGone: goneAt !== null, draft: input }
  })
}

function isListingId(id: unknown): id is number {
  return Number.isInteger(id) && Number(id) > 0 && Number(id) < 2 ** 31
}

export type StockedListing = {
  listing: OwnListing
  stockNumber: string | null
  /** Whether the seller entered the stock number by hand, and no file has contained it since. */
  isByHand: boolean
  isGone: boolean
  /** The seller's latest version of the listing, including pending changes. */
  draft: ListingInput
}

/**
 * Maps picture names in a file to stored paths. The value is null if the picture still has to be fetched, and `tooLarge` if it
 * exceeds the size limit. Invalid names have no entry.
 */
export type KnownPictures = ReadonlyMap<string, string | null>

export type Plan =
  | { kind: 'bad'; issues: Issue[] }
  | { kind: 'left'; issues: Issue[]; stockNumber: string | null }
  | { kind: 'new' | 'changed' | 'back' | 'unchanged'; issues: Issue[]; stockNumber: string | null; draft: ListingInput }

const toBeFetched = (index: number) => `to be fetched ${index}`

/**
 * Determines how a line changes the listing `about`, or which listing it creates if `about` is undefined. Called when the file
 * is read and again when the line is applied, because the listing may have changed in the meantime.
 */
export function planLine(line: LineInput, about: StockedListing | undefined, pictures: KnownPictures): Plan {
  const number = StockNumber.safeParse(line.stockNumber)
  const images = Images.safeParse(line.images)
  const imageUrls = images.data?.map((name, index) => pictures.get(name) ?? toBeFetched(index))
  const fields = { ...about?.draft, ...line.fields, ...nameOf(line, about) }
  const merged = { ...fields, imageUrls: imageUrls ?? about?.draft.imageUrls ?? [] }
  const { input, notes } = readInput(merged, line, about)
  const missing = about ? [] : missingFields(line)
  const issues = [
    ...issuesOf(number.error, 'stockNumber'),
    ...(about ? [] : unknownListingIssues(line, missing)),
    ...issuesOf(images.error, 'images'),
    ...(images.data ?? []).flatMap((name) => pictureIssues(name, pictures)),
    ...issuesOf(input.error).filter(({ field }) => !missing.some((name) => columnOf(name) === field)),
    ...notes.filter(({ field }) => input.error?.issues.some(({ path }) => path[0] === field)),
  ]
  if (issues.length > 0 || !input.success) return { kind: 'bad', issues: issues.slice(0, maximumIssues) }
  const stockNumber = number.data ?? about?.stockNumber ?? null
  const leave = about && reasonToLeave[stateOf(about.listing)]
  if (leave) return { kind: 'left', issues: [{ field: '', message: leave }], stockNumber }
  const numbered = { ...input.data, stockNumber }
  return { kind: kindOf(numbered, about), issues: [...notesOf(input.data), ...notes], stockNumber, draft: numbered }
}

/** Returns a line's model and trim in their stored form, so that a line with the same model counts as unchanged. */
function nameOf({ fields }: LineInput, about: StockedListing | undefined): object {
  const { make = about?.draft.make, model, trim } = fields
  if (typeof make !== 'string' || typeof model !== 'string') return {}
  if (trim !== undefined && trim !== null && typeof trim !== 'string') return {}
  const named = withTrim({ make, model, trim }, about?.draft)
  return { model: named.model, trim: named.trim }
}

/**
 * Validates a line. If an optional choice, number or month is invalid, omits the value and adds a note with the reason, instead
 * of rejecting the whole line.
 */
function readInput(merged: object, { fields, notes = [] }: LineInput, about: StockedListing | undefined) {
  const input = ListingInput.safeParse(merged)
  const left = issuesOf(input.error).filter(({ field }) => isDetail(field) && Object.hasOwn(fields, field))
  if (left.length === 0) return { input, notes }
  const kept = Object.fromEntries(left.map(({ field }) => [field, about?.draft[field as keyof ListingInput] ?? null]))
  return { input: ListingInput.safeParse({ ...merged, ...kept }), notes: [...notes, ...left.map(toOmittedValueNote)] }
}

/**
 * Returns whether an invalid value of a field is omitted instead of making the line bad. This applies to optional fields with
 * short values, so little is lost.
 */
function isDetail(field: string): boolean {
  if (['horsepower', 'transmission', 'fuelType', 'color'].includes(field)) return true
  if (field === 'vin' || field === 'stockNumber') return false
  return factNames.some((name) => name === field && factOf(name).kind !== 'lines')
}

function toOmittedValueNote({ field, message }: Issue): Issue {
  return { field, message: `${message} The value was left out.` }
}

function notesOf({ vin, year }: ListingInput): Issue[] {
  const { note } = vin ? checkVin(vin, year) : {}
  return note === undefined ? [] : [{ field: 'vin', message: note }]
}

const maximumIssues = 20

const shortenedNumber = 'A spreadsheet shortened this number. Format the column as text, and export the file again.'

const StockNumber = oneLine('Enter the stock number as text.', 'Enter the stock number on one line.')
  .min(1, 'Enter the stock number.')
  .max(60, 'Use 60 characters or fewer.')
  .refine((number) => !/^\d[.,]\d+E\+\d+$/i.test(number), shortenedNumber)
  .optional()

const Images = z
  .array(
    z.string('Enter each picture as text.').max(1_000, 'Use 1,000 characters or fewer.'),
    'Enter a list of pictures.',
  )
  .max(uploadLimits.picturesPerListing, `Use ${uploadLimits.picturesPerListing} pictures or fewer.`)
  .optional()

const requiredFields = ['make', 'model', 'year', 'price', 'mileage', 'bodyStyle', 'imageUrls'] as const

/**
 * Returns the required fields that are missing from a line that matches no listing. Returns an empty array if only one is
 * missing. A line that lacks several was probably meant for an existing listing but has a mistyped stock number.
 */
function missingFields({ fields, images }: LineInput): (keyof ListingInput)[] {
  const values: Partial<Record<keyof ListingInput, unknown>> = { ...fields, imageUrls: images }
  const missing = requiredFields.filter((field) => (values[field] ?? '') === '')
  return missing.length > 1 ? missing : []
}

function unknownListingIssues({ stockNumber, id }: LineInput, missing: readonly (keyof ListingInput)[]): Issue[] {
  if (id !== undefined) return [{ field: 'id', message: 'None of your listings has this number.' }]
  if (stockNumber === undefined) return [{ field: 'stockNumber', message: 'Enter the stock number.' }]
  if (missing.length === 0) return []
  const message = `None of your listings has this stock number. A new listing also needs ${joinFieldLabels(missing)}.`
  return [{ field: 'stockNumber', message }]
}

function pictureIssues(name: string, pictures: KnownPictures): Issue[] {
  const short = name.slice(0, 100)
  const issue = (message: string) => [{ field: 'images', message }]
  if (pictures.get(name) === tooLarge) return issue(uploadRefusals.too_large(short))
  if (pictures.has(name)) return []
  if (/^\w+:\/\//.test(name)) return issue(`“${short}” isn’t a picture URL.`)
  if (/\.\w{1,5}$/.test(name) && !isPicture(name)) return issue(uploadRefusals.no_picture(short))
  return issue(`“${short}” is missing. Upload a ZIP that contains your file and a picture with this name.`)
}

const reasonToLeave: Partial<Record<ListingState, string>> = {
  sold: 'This vehicle is sold, so it was skipped. To sell it again, relist it manually.',
  withdrawn: 'You removed this listing, so it was skipped.',
}

function issuesOf(error: Pick<z.ZodError, 'issues'> | undefined, column?: string): Issue[] {
  return (error?.issues ?? []).map(({ path, message }) => {
    return { field: column ?? columnOf(String(path[0] ?? '')), message }
  })
}

export function columnOf(field: string): string {
  return field === 'imageUrls' ? 'images' : field
}

function kindOf(input: ListingInput, about: StockedListing | undefined) {
  if (!about) return 'new'
  const state = stateOf(about.listing)
  if (state === 'expired' || (state === 'paused' && about.isGone)) return 'back'
  const isSame = changedFields(about.draft, input).length === 0 && !about.isByHand
  return isSame ? 'unchanged' : ('changed' satisfies LineKind)
}
