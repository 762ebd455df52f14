import { z } from 'zod'
import { NewCondition } from '../condition/schema.ts'
import { bodyStyles, fuelTypes, transmissions } from '../facts/options.ts'
import { factNames, factOf, type FactName } from '../facts/rules.ts'
import { requestFacts, normalizeListedMake, allFacts, responseFacts } from '../facts/schema.ts'
import { refuseAmount } from '../numbers.ts'
import { InputNotes, ListingPicture } from '../pictures/endpoints.ts'
import { uploadLimits } from '../pictures/limits.ts'
import { Location } from '../places/schema.ts'
import { confirmPrice } from '../pricing/rules.ts'
import { multiLine, oneLine } from '../text.ts'
import { checkVin, normalizeVin } from '../vin/rules.ts'
import { cardDetails } from './card-details.ts'
import { latestYear, listingBounds } from './limits.ts'
import { statuses } from './rules.ts'

const wholeNumber = (what: string, maximum: number, minimum = 0) =>
  z
    .int({ error: ({ input }) => (input === undefined ? `Enter the ${what}.` : refuseAmount(input, what)) })
    .min(minimum, {
      error: ({ input }) => (Number(input) < 0 ? `The ${what} can’t be below zero.` : `Enter the ${what}.`),
    })
    .max(maximum, `The ${what} can’t be above ${maximum.toLocaleString('en-US')}.`)

const line = (what: string, maximum: number) =>
  oneLine(`Enter the ${what}.`, `Enter the ${what} on one line.`).max(maximum, `Use ${maximum} characters or fewer.`)

/** Makes a field optional. Treats an empty string and zero as absent. */
const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === 0 ? null : value), schema.nullish())

function refuseVin({ vin, year }: { vin?: string | null | undefined; year: number }, context: z.core.$RefinementCtx) {
  const mistake = vin ? checkVin(vin, year).mistake : undefined
  if (mistake) context.addIssue({ code: 'custom', path: ['vin'], message: mistake })
}

/** The details that a seller enters (docs/specification.md, Validation rules). The sell form and the API use this schema. */
export const ListingInput = z
  .object({
    make: oneLine('Choose a make.', 'Enter the make on one line.')
      .min(1, 'Choose a make.')
      .max(60, 'Use 60 characters or fewer.')
      .overwrite(normalizeListedMake)
      .describe('Any make. Known makes are stored in the site’s spelling.'),
    model: line('model', 120).min(1, 'Enter the model.'),
    year: z
      .int({ error: ({ input }) => (input === undefined ? 'Choose a year.' : 'Enter the year as a number.') })
      .min(listingBounds.minYear, `Enter a year of ${listingBounds.minYear} or later.`)
      .refine((year) => year <= latestYear(), {
        error: ({ input }) =>
          Number(input) > 9999 ? 'Enter the year with four digits.' : 'Year cannot be in the future',
      }),
    price: wholeNumber('price', listingBounds.maxPrice, 1),
    mileage: wholeNumber('mileage', listingBounds.maxMileage),
    horsepower: optional(wholeNumber('horsepower', listingBounds.maxHorsepower)),
    transmission: optional(z.enum(transmissions, 'Choose a transmission from the list.')),
    fuelType: optional(z.enum(fuelTypes, 'Choose a fuel type from the list.')),
    bodyStyle: z.enum(bodyStyles, 'Choose a body style.'),
    color: optional(line('color', 60)),
    description: optional(
      multiLine()
        .trim()
        .max(
          listingBounds.maxDescription,
          `Use ${listingBounds.maxDescription.toLocaleString('en-US')} characters or fewer.`,
        ),
    ),
    imageUrls: z
      .array(z.string().max(200))
      .min(1, 'At least one image is required')
      .max(uploadLimits.picturesPerListing, `Use ${uploadLimits.picturesPerListing} pictures or fewer.`)
      .refine((urls) => new Set(urls).size === urls.length, 'A picture appears twice.'),
    ...requestFacts,
    vin: optional(
      oneLine().overwrite(normalizeVin).max(30, 'VIN or chassis number: use 30 characters or fewer.'),
    ).describe('The 17-character VIN. For vehicles without one, the chassis or frame number.'),
  })
  .superRefine(refuseVin)
  .meta({ id: 'ListingDraft' })
export type ListingInput = z.output<typeof ListingInput>

/** Labels of facts for use within a sentence: in lowercase, unless the label starts with an abbreviation. */
const factFieldNames = Object.fromEntries(
  factNames.map((name) => [name, factOf(name).label.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase())]),
) as Record<FactName, string>

export const listingFieldNames = {
  make: 'make',
  model: 'model',
  year: 'year',
  price: 'price',
  mileage: 'mileage',
  horsepower: 'horsepower',
  transmission: 'transmission',
  fuelType: 'fuel type',
  bodyStyle: 'body style',
  color: 'color',
  description: 'description',
  imageUrls: 'pictures',
  ...factFieldNames,
} as const satisfies Record<keyof ListingInput, string>

/** Returns the fields in which two listing inputs differ. Empty, zero and absent values count as equal. */
export function changedFields(before: ListingInput, after: ListingInput): (keyof ListingInput)[] {
  const fields = Object.keys(listingFieldNames) as (keyof ListingInput)[]
  const plain = (input: ListingInput, field: keyof ListingInput) => JSON.stringify(input[field] || null)
  return fields.filter((field) => plain(before, field) !== plain(after, field))
}

/** Joins the labels of fields for use in a sentence, such as `make, model, and pictures`. */
export function joinFieldLabels(fields: readonly (keyof ListingInput)[]): string {
  return new Intl.ListFormat('en-US').format(fields.map((field) => listingFieldNames[field]))
}

/** A listing as the seller submits it, with the groups and labels of its pictures, which take effect without review. */
const ListingSubmission = ListingInput.safeExtend({ pictureNotes: InputNotes, confirmPrice }).meta({
  id: 'ListingSubmission',
})

/** A new listing. It can include the condition of the car and the ID of the draft that it was created from. */
export const NewListing = ListingSubmission.safeExtend({
  condition: NewCondition.optional().describe(
    'Shown on the vehicle’s page. Change it later with `PATCH /api/vehicles/{id}/flaws`.',
  ),
  draftId: z.uuid().optional().describe('ID of the draft from which you submit this listing. The draft is deleted.'),
}).meta({ id: 'NewListing' })
export type NewListing = z.output<typeof NewListing>

export const ListingEdit = ListingSubmission.safeExtend({
  version: z.int().min(1).describe('The version from the last response. If it is outdated, the request is rejected.'),
  resubmit: z
    .boolean()
    .optional()
    .describe('If true, also applies the `resubmit` transition to a rejected or withdrawn listing.'),
}).meta({ id: 'ListingEdit' })
export type ListingEdit = z.output<typeof ListingEdit>

/** ID of a listing: a number, or a string of digits as in a URL. */
export const ListingId = z.preprocess(
  (written: number | string) =>
    typeof written === 'string' && /^[1-9]\d{0,9}$/.test(written) ? Number(written) : written,
  z.int(invalidId()).min(1, invalidId()).max(2_147_483_647, invalidId()),
)

function invalidId(): string {
  return 'Enter the ID of a vehicle.'
}

export const FactEvidence = z
  .object({
    fact: z.string().describe('The field, such as `year` or `owners`.'),
    source: z
      .enum(['vin', 'document', 'moderator'])
      .describe('The decoded VIN, a reviewed document, or a moderator who checked the vehicle.'),
    agrees: z.boolean().describe('Whether the listing and the source have the same value.'),
    value: z.string().nullable().describe('The source’s value if it differs from the listing’s; otherwise null.'),
    at: z.iso.datetime(),
  })
  .meta({ id: 'FactEvidence' })
export type FactEvidence = z.infer<typeof FactEvidence>

/** The public fields of a listing (docs/specification.md, Entities and their fields), plus `approvedAt`. */
export const Listing = z
  .object({
    id: z.int(),
    make: z.string(),
    model: z.string(),
    year: z.int().describe('Model year.'),
    price: z.int().describe('Asking price in whole US dollars.'),
    mileage: z.int().describe('Mileage in miles.'),
    horsepower: z.int().nullable().describe('US horsepower (SAE); null if unknown.'),
    transmission: z.string().nullable(),
    fuelType: z.string().nullable(),
    bodyStyle: z.string().describe('Body style as spelled in the sell form, such as `Sedans`.'),
    color: z.string().nullable(),
    description: z.string().nullable().describe('Plain text with line breaks.'),
    ...responseFacts,
    location: Location.nullish().describe(
      'The town or ZIP code that `place` refers to. Null or absent if there is no unique match.',
    ),
    sellerId: z.string(),
    featured: z.boolean(),
    sold: z
      .boolean()
      .describe('Whether the vehicle was sold. Lists leave out sold vehicles, but their URLs still work.'),
    approved: z.boolean(),
    status: z.enum(statuses),
    imageUrls: z.array(z.string()).describe('URLs of the pictures, the main picture first.'),
    placeholder: z
      .string()
      .optional()
      .describe(
        'A tiny version of the first picture as a data: URL, to display while the picture loads. Only in public responses.',
      ),
    evidence: z
      .array(FactEvidence)
      .optional()
      .describe(
        'Evidence for the details of the listing that does not come from the seller. Absent in lists, or if there is none.',
      ),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    approvedAt: z.iso.datetime().nullable().describe('When the listing became public.'),
    confirmedAt: z.iso
      .datetime()
      .describe(
        'When the seller last confirmed that the vehicle is for sale: by submitting the listing, changing its price, ' +
          'renewing it or answering an email.',
      ),
    soldPrice: z
      .int()
      .nullable()
      .describe('Sale price in whole US dollars; null unless the vehicle is sold and the seller published the price.'),
  })
  .meta({ id: 'Listing' })
export type Listing = z.infer<typeof Listing>

export const DetailedListing = Listing.extend({
  pictures: z.array(ListingPicture).describe('The pictures in the order of `imageUrls`.'),
}).meta({ id: 'DetailedListing' })
export type DetailedListing = z.infer<typeof DetailedListing>

const { trim: _trim, body: _body, place: _place, electricRange: _electricRange, ...pageFacts } = allFacts

/** A listing as it appears in lists. The description and most facts are left out. */
export const ListedVehicle = Listing.omit({ description: true, evidence: true, ...pageFacts })
  .extend({
    distanceMiles: z.int().optional().describe('Distance from `near` in whole miles. Only in searches by distance.'),
    ...cardDetails,
  })
  .meta({ id: 'ListedVehicle' })
export type ListedVehicle = z.infer<typeof ListedVehicle>

export const OwnListing = Listing.extend({
  version: z.int().describe('Increases with every change. A change to an outdated version is rejected.'),
  expiresAt: z.iso
    .datetime()
    .nullable()
    .describe('When the listing expires unless it is renewed; null if it does not expire.'),
  finalPrice: z
    .int()
    .nullable()
    .describe('Sale price in whole US dollars. If it is public, others see it as `soldPrice`.'),
  finalPricePublic: z.boolean().describe('Whether the sale price is public.'),
  suspended: z.boolean().describe('Whether the seller’s account is suspended, which hides the listing from others.'),
}).meta({ id: 'OwnListing' })
export type OwnListing = z.infer<typeof OwnListing>

export const ListingDetails = Listing.pick({
  make: true,
  model: true,
  year: true,
  price: true,
  mileage: true,
  horsepower: true,
  transmission: true,
  fuelType: true,
  bodyStyle: true,
  color: true,
  description: true,
  imageUrls: true,
  ...allFacts,
}).meta({ id: 'ListingDetails' })
export type ListingDetails = z.infer<typeof ListingDetails>

/** A listing as its seller sees it, with its pending changes and the result of the last review. */
export const ReviewedListing = OwnListing.extend({
  pictures: z
    .array(ListingPicture)
    .describe(
      'Pictures of the listing and of its pending changes, in order. Changed groups and labels take effect immediately.',
    ),
  revision: z
    .object({ draft: ListingDetails, createdAt: z.iso.datetime() })
    .nullable()
    .describe('The listing with its pending changes; null if there are none.'),
  rejection: z
    .object({
      reason: z.string().nullable().describe('One of the reasons in `Rejection`.'),
      note: z.string().nullable(),
      at: z.iso.datetime(),
    })
    .nullable()
    .describe('Why the listing or its last change was rejected; null once it has been resubmitted.'),
}).meta({ id: 'ReviewedListing' })
export type ReviewedListing = z.infer<typeof ReviewedListing>

/** A listing as it appears in its seller's list. Long text is left out. */
export const OwnListingSummary = ReviewedListing.omit({
  description: true,
  evidence: true,
  pictures: true,
  revision: true,
  ...pageFacts,
})
  .extend({ revision: ReviewedListing.shape.revision.unwrap().omit({ draft: true }).nullable() })
  .meta({ id: 'OwnListingSummary' })
export type OwnListingSummary = z.infer<typeof OwnListingSummary>
