import { z } from 'zod'
import { SaidCondition } from '../condition/schema.ts'
import { bodyStyles, fuelTypes, transmissions } from '../facts/options.ts'
import { factNames, factOf, type FactName } from '../facts/rules.ts'
import { givenFacts, spellListedMake, allFacts, answeredFacts } from '../facts/schema.ts'
import { refuseAmount } from '../numbers.ts'
import { GivenNotes, ListingPicture } from '../pictures/endpoints.ts'
import { uploadLimits } from '../pictures/limits.ts'
import { confirmPrice } from '../pricing/rules.ts'
import { manyLines, oneLine } from '../text.ts'
import { checkVin, plainVin } from '../vin/rules.ts'
import { listingBounds } from './limits.ts'
import { statuses } from './rules.ts'

const whole = (what: string, maximum: number, minimum = 0) =>
  z
    .int({ error: ({ input }) => (input === undefined ? `Please give the ${what}.` : refuseAmount(input, what)) })
    .min(minimum, {
      error: ({ input }) => (Number(input) < 0 ? `The ${what} cannot be below zero.` : `Please give the ${what}.`),
    })
    .max(maximum, `Please check the ${what}: it is above ${maximum.toLocaleString('en-US')}.`)

const line = (what: string, maximum: number) =>
  oneLine(`Please fill in the ${what}.`, `Please write the ${what} in one line.`).max(
    maximum,
    `At most ${maximum} characters, please.`,
  )

/** Empty, zero and absent are all "not given". */
const nothing = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === 0 ? null : value), schema.nullish())

/** In letters and digits, and without a typing error where the check digit would tell. */
function refuseVin({ vin, year }: { vin?: string | null | undefined; year: number }, context: z.core.$RefinementCtx) {
  const mistake = vin ? checkVin(vin, year).mistake : undefined
  if (mistake) context.addIssue({ code: 'custom', path: ['vin'], message: mistake })
}

/** What a seller writes about a car (docs/specification.md, Validation rules). One schema for the form and the call. */
export const ListingInput = z
  .object({
    make: oneLine('Please choose a make.', 'Please write the make in one line.')
      .min(1, 'Please choose a make.')
      .max(60, 'At most 60 characters, please.')
      .overwrite(spellListedMake)
      .describe('Any make; one that the site knows is kept in its spelling.'),
    model: line('model', 120).min(1, 'Please fill in the model.'),
    year: z
      .int('Please give the year as a number.')
      .min(listingBounds.minYear, `Please give a year from ${listingBounds.minYear} on.`)
      .refine((year) => year <= new Date().getUTCFullYear(), {
        error: ({ input }) =>
          Number(input) > 9999 ? 'Please give the year in four digits.' : 'Year cannot be in the future',
      }),
    price: whole('price', listingBounds.maxPrice, 1),
    mileage: whole('mileage', listingBounds.maxMileage),
    horsepower: nothing(whole('horsepower', listingBounds.maxHorsepower)),
    transmission: nothing(z.enum(transmissions, 'Please choose a transmission from the list.')),
    fuelType: nothing(z.enum(fuelTypes, 'Please choose a fuel type from the list.')),
    bodyStyle: z.enum(bodyStyles, 'Please choose a body style.'),
    color: nothing(line('color', 60)),
    description: nothing(
      manyLines()
        .trim()
        .max(
          listingBounds.maxDescription,
          `At most ${listingBounds.maxDescription.toLocaleString('en-US')} characters, please.`,
        ),
    ),
    imageUrls: z
      .array(z.string().max(200))
      .min(1, 'At least one image is required')
      .max(uploadLimits.picturesPerListing, `At most ${uploadLimits.picturesPerListing} images, please.`)
      .refine((urls) => new Set(urls).size === urls.length, 'A picture is in the list twice.'),
    ...givenFacts,
    vin: nothing(
      oneLine().overwrite(plainVin).max(30, 'VIN or chassis number: at most 30 characters, please.'),
    ).describe('17 characters; of a car from before 1981 as it is on the chassis.'),
  })
  .superRefine(refuseVin)
  .meta({ id: 'ListingDraft' })
export type ListingInput = z.output<typeof ListingInput>

/** Of facts the labels, in the middle of a sentence; abbreviations stay as they are. */
const factFieldNames = Object.fromEntries(
  factNames.map((name) => [name, factOf(name).label.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase())]),
) as Record<FactName, string>

/** The fields of a draft, as sentences name them. */
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

/** In which fields two drafts differ; empty, zero and absent are the same. */
export function changedFields(before: ListingInput, after: ListingInput): (keyof ListingInput)[] {
  const fields = Object.keys(listingFieldNames) as (keyof ListingInput)[]
  const plain = (input: ListingInput, field: keyof ListingInput) => JSON.stringify(input[field] || null)
  return fields.filter((field) => plain(before, field) !== plain(after, field))
}

/** `make, model and pictures` */
export function nameFields(fields: readonly (keyof ListingInput)[]): string {
  return new Intl.ListFormat('en-US').format(fields.map((field) => listingFieldNames[field]))
}

/** A draft with what is said of its pictures, which is no part of what is reviewed. */
const ListingSubmission = ListingInput.safeExtend({ pictureNotes: GivenNotes, confirmPrice }).meta({
  id: 'ListingSubmission',
})

/** A new listing, with what its seller says of the condition of the car, and which of one’s own kept drafts is done with it. */
export const NewListing = ListingSubmission.safeExtend({
  condition: SaidCondition.optional().describe(
    'Stands on the page of the vehicle; changed by `PATCH /api/vehicles/{id}/flaws`.',
  ),
  draftId: z.uuid().optional().describe('One’s own draft, which is removed along with it.'),
}).meta({ id: 'NewListing' })
export type NewListing = z.output<typeof NewListing>

/** A changed draft of a listing. */
export const ListingEdit = ListingSubmission.safeExtend({
  version: z.int().min(1).describe('The version that was changed; an older one than the current is refused.'),
  resubmit: z
    .boolean()
    .optional()
    .describe('Of a rejected or withdrawn listing: makes the transition `resubmit` along with it.'),
}).meta({ id: 'ListingEdit' })
export type ListingEdit = z.output<typeof ListingEdit>

/** Number of a listing, as in its URL. */
export const ListingId = z.preprocess(
  (written: number | string) =>
    typeof written === 'string' && /^[1-9]\d{0,9}$/.test(written) ? Number(written) : written,
  z.int(noNumber()).min(1, noNumber()).max(2_147_483_647, noNumber()),
)

function noNumber(): string {
  return 'Please name a vehicle by its number.'
}

/** What a source says of a field of a listing. */
export const FactEvidence = z
  .object({
    fact: z.string().describe('The field, such as `year` or `owners`.'),
    source: z
      .enum(['vin', 'document', 'moderator'])
      .describe('What the VIN decodes to, a document that a moderator saw, or what a moderator checked.'),
    agrees: z.boolean().describe('Whether the listing says the same.'),
    value: z.string().nullable().describe('What it says, where the listing says something else; else null.'),
    at: z.iso.datetime(),
  })
  .meta({ id: 'FactEvidence' })
export type FactEvidence = z.infer<typeof FactEvidence>

/** A listing as everybody may read it (docs/specification.md, Entities and their fields), and `approvedAt`. */
export const Listing = z
  .object({
    id: z.int(),
    make: z.string(),
    model: z.string(),
    year: z.int().describe('Model year.'),
    price: z.int().describe('Whole US dollars.'),
    mileage: z.int().describe('Miles.'),
    horsepower: z.int().nullable().describe('US horsepower (SAE); null when not given.'),
    transmission: z.string().nullable(),
    fuelType: z.string().nullable(),
    bodyStyle: z.string().describe('In the spelling of the sell form, such as `Sedans`.'),
    color: z.string().nullable(),
    description: z.string().nullable().describe('Plain text with line breaks.'),
    ...answeredFacts,
    sellerId: z.string(),
    featured: z.boolean(),
    sold: z.boolean().describe('A sold car is in no list; only its own address still answers.'),
    approved: z.boolean(),
    status: z.enum(statuses),
    imageUrls: z.array(z.string()).describe('Addresses of its pictures; the first is the main one.'),
    placeholder: z
      .string()
      .optional()
      .describe(
        'A tiny version of the first picture as a data: URL, to be shown while it loads; only in public answers.',
      ),
    evidence: z
      .array(FactEvidence)
      .optional()
      .describe('What others than the seller say of its facts; on its own address alone. Absent where nobody does.'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    approvedAt: z.iso.datetime().nullable().describe('Since when it is public.'),
    confirmedAt: z.iso
      .datetime()
      .describe(
        'When its seller last said that it is for sale: submitted it, changed the price, renewed it or answered when asked.',
      ),
    soldPrice: z
      .int()
      .nullable()
      .describe('What it was sold for, in whole US dollars; null unless it is sold and its seller lets others see it.'),
  })
  .meta({ id: 'Listing' })
export type Listing = z.infer<typeof Listing>

/** A listing as its own page tells it: with what is said of each picture. */
export const DetailedListing = Listing.extend({
  pictures: z.array(ListingPicture).describe('In the order of `imageUrls`.'),
}).meta({ id: 'DetailedListing' })
export type DetailedListing = z.infer<typeof DetailedListing>

const { body: _body, place: _place, ...factsOfPage } = allFacts

/** A listing as lists answer it: its text, and most facts, are read with the listing itself. */
export const ListedVehicle = Listing.omit({ description: true, evidence: true, ...factsOfPage }).meta({
  id: 'ListedVehicle',
})
export type ListedVehicle = z.infer<typeof ListedVehicle>

/** A listing as its seller and admins know it. */
export const OwnListing = Listing.extend({
  version: z.int().describe('Counts every change; a change that names an older one is refused.'),
  expiresAt: z.iso.datetime().nullable().describe('Until when it is public unless it is renewed; null is without end.'),
  finalPrice: z
    .int()
    .nullable()
    .describe('What it was sold for, in whole US dollars; others see it as `soldPrice`, or not.'),
  finalPricePublic: z.boolean().describe('Whether others see it.'),
  suspended: z.boolean().describe('Its seller’s account is suspended, so nobody else sees it.'),
}).meta({ id: 'OwnListing' })
export type OwnListing = z.infer<typeof OwnListing>

/** What a seller wrote, as it is answered. */
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

/** One's own listing, with what waits for review and what the last review came to. */
export const ReviewedListing = OwnListing.extend({
  pictures: z
    .array(ListingPicture)
    .describe('Those of the listing and of what waits for review, in their order; what is said of them holds at once.'),
  revision: z
    .object({ draft: ListingDetails, createdAt: z.iso.datetime() })
    .nullable()
    .describe('The listing as it will be once its changes are approved; null when nothing waits.'),
  rejection: z
    .object({
      reason: z.string().nullable().describe('A reason of `Rejection`.'),
      note: z.string().nullable(),
      at: z.iso.datetime(),
    })
    .nullable()
    .describe('Why the listing, or what was last changed of it, was rejected; null once it was sent in again.'),
}).meta({ id: 'ReviewedListing' })
export type ReviewedListing = z.infer<typeof ReviewedListing>

/** The same in the list of one's own listings, without the texts. */
export const ListedOwn = ReviewedListing.omit({
  description: true,
  evidence: true,
  pictures: true,
  revision: true,
  ...factsOfPage,
})
  .extend({ revision: ReviewedListing.shape.revision.unwrap().omit({ draft: true }).nullable() })
  .meta({ id: 'ListedOwn' })
export type ListedOwn = z.infer<typeof ListedOwn>
