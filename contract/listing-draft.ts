import { z } from 'zod'
import { uploadLimits } from './upload-limits.ts'
import { bodyStyles, fuelTypes, makes, transmissions } from './vehicle-options.ts'
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

const whole = (what: string, maximum: number, minimum = 0, below = `The ${what} cannot be below zero.`) =>
  z
    .int({ error: ({ input }) => `Please give the ${what}${input === undefined ? '' : ' as a whole number'}.` })
    .min(minimum, below)
    .max(maximum, `Please check the ${what}: it is above ${maximum.toLocaleString('en-US')}.`)

const line = (what: string, maximum: number) =>
  oneLine(`Please fill in the ${what}.`, `Please write the ${what} in one line.`).max(
    maximum,
    `At most ${maximum} characters, please.`,
  )

/** Empty, zero and absent are all "not given". */
const nothing = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === 0 ? null : value), schema.nullish())

/** What a seller writes about a car (docs/specification.md, Validation rules). One schema for the form and the call. */
export const ListingDraft = z
  .object({
    make: z.enum(makes, 'Please choose a make.'),
    model: line('model', 120).min(1, 'Please fill in the model.'),
    year: z
      .int('Please give the year as a number.')
      .min(draftBounds.minYear, `Please give a year from ${draftBounds.minYear} on.`)
      .refine((year) => year <= new Date().getUTCFullYear(), 'Year cannot be in the future'),
    price: whole('price', draftBounds.maxPrice, 1, 'Please give the price.'),
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
  })
  .meta({ id: 'ListingDraft' })
export type ListingDraft = z.output<typeof ListingDraft>

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

/** A changed draft of a listing. */
export const ListingEdit = ListingDraft.extend({
  version: z.int().min(1).describe('The version that was changed; an older one than the current is refused.'),
  resubmit: z
    .boolean()
    .optional()
    .describe('Of a rejected or withdrawn listing: makes the transition `resubmit` along with it.'),
}).meta({ id: 'ListingEdit' })
export type ListingEdit = z.output<typeof ListingEdit>
