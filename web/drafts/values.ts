import { impliedBody } from '#contract/categories/rules.ts'
import { type DraftField, draftFields } from '#contract/drafts/endpoints.ts'
import { factNames, factOf, type FactName } from '#contract/facts/rules.ts'
import { latestYear } from '#contract/listings/limits.ts'
import { ListingInput, type ListingDetails } from '#contract/listings/schema.ts'
import { readAmount } from '#contract/numbers.ts'
import { errorsByField } from '../forms/mistakes.ts'

export type DraftValues = Readonly<Record<DraftField, string>>

export type Mistakes = Readonly<Partial<Record<keyof ListingInput, string>>>

export const older = 'older'

const noFacts = Object.fromEntries(factNames.map((name) => [name, ''])) as Record<FactName, string>

/** The type requires every field, because editing a listing would erase a field that is missing here. */
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

export const emptyValues = (): DraftValues => newCar

/**
 * Returns 31 model years, newest first. The first year is next year, because cars of that model year go on sale before January.
 */
export function yearChoices(latest = latestYear()): string[] {
  return Array.from({ length: 31 }, (_, index) => String(latest - index))
}

export function valuesOf(draft: ListingDetails): DraftValues {
  const { year } = draft
  const texts = draftFields.map((field) => [field, field === 'olderYear' ? '' : String(draft[field] ?? '')])
  const isListed = yearChoices().includes(String(year))
  const years = isListed ? { year: String(year), olderYear: '' } : { year: older, olderYear: String(year) }
  return { ...(Object.fromEntries(texts) as DraftValues), ...years }
}

/** Converts the values for validation. Invalid numbers stay strings, which the schema then reports. */
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

function factsOf(values: DraftValues): Record<FactName, string | number | null> {
  const valueOf = (name: FactName) => {
    if (name === 'body' && impliedBody(values)) return null
    return (factOf(name).kind === 'number' ? readAmount(values[name]) : values[name]) || null
  }
  return Object.fromEntries(factNames.map((name) => [name, valueOf(name)])) as Record<FactName, string | number | null>
}

export function checkDraft(
  values: DraftValues,
  imageUrls: readonly string[],
): { draft?: ListingInput; mistakes: Mistakes } {
  const { success, data, error } = ListingInput.safeParse(toDraft(values, imageUrls))
  return success ? { draft: data, mistakes: {} } : { mistakes: errorsByField(error.issues) }
}
