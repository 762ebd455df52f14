import { impliedBody } from '#contract/categories/rules.ts'
import { type DraftField, draftFields } from '#contract/drafts/endpoints.ts'
import { factNames, factOf, type FactName } from '#contract/facts/rules.ts'
import { latestYear } from '#contract/listings/limits.ts'
import { ListingInput, type ListingDetails } from '#contract/listings/schema.ts'
import { readAmount } from '#contract/numbers.ts'
import { mistakesByField } from '../forms/mistakes.ts'

/** The values as typed. */
export type DraftValues = Readonly<Record<DraftField, string>>

/** Mistakes by field of the schema. */
export type Mistakes = Readonly<Partial<Record<keyof ListingInput, string>>>

export const older = 'older'

const noFacts = Object.fromEntries(factNames.map((name) => [name, ''])) as Record<FactName, string>

/** The type requires all fields, because an edit would erase a missing one. */
const newCar: DraftValues = {
  make: '',
  model: '',
  year: '',
  olderYear: '',
  price: '',
  mileage: '',
  horsepower: '',
  transmission: '',
  fuelType: 'Gasoline',
  bodyStyle: '',
  color: '',
  description: '',
  ...noFacts,
}

/** Returns the initial values for a new vehicle. */
export const emptyValues = (): DraftValues => newCar

/** Returns the next model year, which is sold before January, the current one and the 29 before it, latest first. */
export function yearChoices(latest = latestYear()): string[] {
  return Array.from({ length: 31 }, (_, index) => String(latest - index))
}

/** Returns the form values for a listing. */
export function valuesOf(draft: ListingDetails): DraftValues {
  const { year } = draft
  const texts = draftFields.map((field) => [field, field === 'olderYear' ? '' : String(draft[field] ?? '')])
  const isListed = yearChoices().includes(String(year))
  const years = isListed ? { year: String(year), olderYear: '' } : { year: older, olderYear: String(year) }
  return { ...(Object.fromEntries(texts) as DraftValues), ...years }
}

/** Converts the values for the schema. An invalid number stays as typed, so that the schema returns an error message. */
export function toDraft(values: DraftValues, imageUrls: readonly string[]) {
  const { olderYear, year, price, mileage, horsepower, ...texts } = values
  return {
    ...texts,
    year: year === '' ? undefined : Number(year === older ? olderYear : year),
    price: readAmount(price),
    mileage: readAmount(mileage),
    horsepower: readAmount(horsepower) ?? 0,
    ...factsOf(values),
    imageUrls: [...imageUrls],
  } satisfies Record<keyof ListingInput, unknown>
}

/** Converts the facts. Empty ones become null. */
function factsOf(values: DraftValues): Record<FactName, string | number | null> {
  const valueOf = (name: FactName) => {
    if (name === 'body' && impliedBody(values)) return null // follows from the body style
    return (factOf(name).kind === 'number' ? readAmount(values[name]) : values[name]) || null
  }
  return Object.fromEntries(factNames.map((name) => [name, valueOf(name)])) as Record<FactName, string | number | null>
}

/** Validates the values. Returns the draft, or the first mistake of each field. */
export function checkDraft(
  values: DraftValues,
  imageUrls: readonly string[],
): { draft?: ListingInput; mistakes: Mistakes } {
  const { success, data, error } = ListingInput.safeParse(toDraft(values, imageUrls))
  return success ? { draft: data, mistakes: {} } : { mistakes: mistakesByField(error.issues) }
}
