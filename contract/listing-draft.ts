import { z } from 'zod'
import { SaidCondition } from './conditions.ts'
import { factNames, factOf, type FactName } from './facts.ts'
import { givenFacts } from './fact-schemas.ts'
import { GivenNotes } from './listing-pictures.ts'
import { refuseAmount } from './parse-amount.ts'
import { uploadLimits } from './upload-limits.ts'
import { confirmPrice } from './unusual-price.ts'
import { spellListedMake } from './spell-make.ts'
import { bodyStyles, fuelTypes, transmissions } from './vehicle-options.ts'
import { checkVin, plainVin } from './vin-rules.ts'
import { manyLines, oneLine } from './written-text.ts'

/** Bounds that make sense for cars. The database holds wider ones of numbers, and the same of the description. */
export const draftBounds = {
  minYear: 1886,
  maxPrice: 100_000_000,
  maxMileage: 2_000_000,
  maxHorsepower: 5_000,
  /** In characters; raising it needs a migration. */
  maxDescription: 20_000,
} as const

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
export const ListingDraft = z
  .object({
    make: oneLine('Please choose a make.', 'Please write the make in one line.')
      .min(1, 'Please choose a make.')
      .max(60, 'At most 60 characters, please.')
      .overwrite(spellListedMake)
      .describe('Any make; one that the site knows is kept in its spelling.'),
    model: line('model', 120).min(1, 'Please fill in the model.'),
    year: z
      .int('Please give the year as a number.')
      .min(draftBounds.minYear, `Please give a year from ${draftBounds.minYear} on.`)
      .refine((year) => year <= new Date().getUTCFullYear(), {
        error: ({ input }) =>
          Number(input) > 9999 ? 'Please give the year in four digits.' : 'Year cannot be in the future',
      }),
    price: whole('price', draftBounds.maxPrice, 1),
    mileage: whole('mileage', draftBounds.maxMileage),
    horsepower: nothing(whole('horsepower', draftBounds.maxHorsepower)),
    transmission: nothing(z.enum(transmissions, 'Please choose a transmission from the list.')),
    fuelType: nothing(z.enum(fuelTypes, 'Please choose a fuel type from the list.')),
    bodyStyle: z.enum(bodyStyles, 'Please choose a body style.'),
    color: nothing(line('color', 60)),
    description: nothing(
      manyLines()
        .trim()
        .max(
          draftBounds.maxDescription,
          `At most ${draftBounds.maxDescription.toLocaleString('en-US')} characters, please.`,
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
export type ListingDraft = z.output<typeof ListingDraft>

/** Of facts the labels, in the middle of a sentence; abbreviations stay as they are. */
const factFieldNames = Object.fromEntries(
  factNames.map((name) => [name, factOf(name).label.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase())]),
) as Record<FactName, string>

/** The fields of a draft, as sentences name them. */
export const draftFieldNames = {
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
} as const satisfies Record<keyof ListingDraft, string>

/** In which fields two drafts differ; empty, zero and absent are the same. */
export function changedFields(before: ListingDraft, after: ListingDraft): (keyof ListingDraft)[] {
  const fields = Object.keys(draftFieldNames) as (keyof ListingDraft)[]
  const plain = (draft: ListingDraft, field: keyof ListingDraft) => JSON.stringify(draft[field] || null)
  return fields.filter((field) => plain(before, field) !== plain(after, field))
}

/** `make, model and pictures` */
export function nameFields(fields: readonly (keyof ListingDraft)[]): string {
  return new Intl.ListFormat('en-US').format(fields.map((field) => draftFieldNames[field]))
}

/** A draft with what is said of its pictures, which is no part of what is reviewed. */
const ListingSubmission = ListingDraft.safeExtend({ pictureNotes: GivenNotes, confirmPrice }).meta({
  id: 'ListingSubmission',
})

/** A new listing, with what its seller says of the condition of the car, and which of one’s own kept drafts is done with it. */
export const NewListing = ListingSubmission.safeExtend({
  condition: SaidCondition.optional().describe(
    'Stands on the page of the vehicle; changed by `PATCH /api/vehicles/{id}/flaws`.',
  ),
  draftId: z.int().min(1).max(2_147_483_647).optional().describe('One’s own draft, which is removed along with it.'),
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
