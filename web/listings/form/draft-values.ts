import { ListingDraft } from '#contract/listing-draft.ts'
import type { StoredDraft } from '#contract/listings.ts'

/** What the form holds, as it was typed. `olderYear` counts when `year` is `older`. */
export const draftFields = [
  'make',
  'model',
  'year',
  'olderYear',
  'price',
  'mileage',
  'horsepower',
  'transmission',
  'fuelType',
  'bodyStyle',
  'color',
  'description',
] as const

export type DraftField = (typeof draftFields)[number]
export type DraftValues = Readonly<Record<DraftField, string>>

/** What is wrong, by the field of the schema. */
export type Mistakes = Readonly<Partial<Record<keyof ListingDraft, string>>>

export const older = 'older'

/** Specification, section 5. */
export function emptyValues(currentYear = thisYear()): DraftValues {
  const empty = Object.fromEntries(draftFields.map((field) => [field, ''])) as Record<DraftField, string>
  return { ...empty, year: String(currentYear), fuelType: 'Gasoline' }
}

/** The current year and the 29 before it (specification, section 5). */
export function yearChoices(currentYear = thisYear()): string[] {
  return Array.from({ length: 30 }, (_, index) => String(currentYear - index))
}

/** A listing as it would have been typed. */
export function valuesOf(draft: StoredDraft, currentYear = thisYear()): DraftValues {
  const { year } = draft
  const texts = draftFields.map((field) => [field, field === 'olderYear' ? '' : String(draft[field] ?? '')])
  const isListed = yearChoices(currentYear).includes(String(year))
  const years = isListed ? { year: String(year), olderYear: '' } : { year: older, olderYear: String(year) }
  return { ...(Object.fromEntries(texts) as DraftValues), ...years }
}

/** In the words of the schema: of what is required, an empty number is none; of the rest it is 0. */
export function toDraft(values: DraftValues, imageUrls: readonly string[]) {
  const { olderYear, year, price, mileage, horsepower, ...texts } = values
  return {
    ...texts,
    year: Number(year === older ? olderYear : year),
    price: price === '' ? undefined : Number(price),
    mileage: mileage === '' ? undefined : Number(mileage),
    horsepower: Number(horsepower),
    imageUrls: [...imageUrls],
  }
}

/** The draft, or what is wrong with it: the first mistake of each field. */
export function checkDraft(
  values: DraftValues,
  imageUrls: readonly string[],
): { draft?: ListingDraft; mistakes: Mistakes } {
  const { success, data, error } = ListingDraft.safeParse(toDraft(values, imageUrls))
  return success ? { draft: data, mistakes: {} } : { mistakes: firstOfEach(error.issues) }
}

export function firstOfEach(issues: readonly { path?: readonly PropertyKey[]; field?: string; message: string }[]) {
  const mistakes: Record<string, string> = {}
  for (const { path, field = String(path?.[0] ?? ''), message } of issues) mistakes[field.split('.')[0]!] ??= message
  return mistakes as Mistakes
}

// As the schema counts: in UTC.
function thisYear(): number {
  return new Date().getUTCFullYear()
}
