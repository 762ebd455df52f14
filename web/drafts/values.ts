import { namedBody } from '#contract/categories/rules.ts'
import { type DraftField, draftFields } from '#contract/drafts/endpoints.ts'
import { factNames, factOf, type FactName } from '#contract/facts/rules.ts'
import { latestYear } from '#contract/listings/limits.ts'
import { ListingInput, type ListingDetails } from '#contract/listings/schema.ts'
import { readAmount } from '#contract/numbers.ts'
import { mistakesByField } from '../forms/mistakes.ts'

/** The values as they were typed. */
export type DraftValues = Readonly<Record<DraftField, string>>

/** What is wrong, by the field of the schema. */
export type Mistakes = Readonly<Partial<Record<keyof ListingInput, string>>>

export const older = 'older'

const noFacts = Object.fromEntries(factNames.map((name) => [name, ''])) as Record<FactName, string>

/** By its type no field of a listing can be missing here: an edit sends all fields and would erase that one. */
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

/** What the form of a new car starts with. */
export const emptyValues = (): DraftValues => newCar

/** The years to choose from: next year's, because its cars are on sale before January, this year's and the 29 before it. */
export function yearChoices(latest = latestYear()): string[] {
  return Array.from({ length: 31 }, (_, index) => String(latest - index))
}

/** The values of a form filled with a listing. */
export function valuesOf(draft: ListingDetails): DraftValues {
  const { year } = draft
  const texts = draftFields.map((field) => [field, field === 'olderYear' ? '' : String(draft[field] ?? '')])
  const isListed = yearChoices().includes(String(year))
  const years = isListed ? { year: String(year), olderYear: '' } : { year: older, olderYear: String(year) }
  return { ...(Object.fromEntries(texts) as DraftValues), ...years }
}

/** As the schema takes it. A number that can't be read stays as it was typed, so that the schema says why. */
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

/** Numbers as numbers; what is empty is not given. */
function factsOf(values: DraftValues): Record<FactName, string | number | null> {
  const given = (name: FactName) => {
    if (name === 'body' && namedBody(values)) return null // it is said by the body style
    return (factOf(name).kind === 'number' ? readAmount(values[name]) : values[name]) || null
  }
  return Object.fromEntries(factNames.map((name) => [name, given(name)])) as Record<FactName, string | number | null>
}

/** The draft, or what is wrong with it: the first mistake of each field. */
export function checkDraft(
  values: DraftValues,
  imageUrls: readonly string[],
): { draft?: ListingInput; mistakes: Mistakes } {
  const { success, data, error } = ListingInput.safeParse(toDraft(values, imageUrls))
  return success ? { draft: data, mistakes: {} } : { mistakes: mistakesByField(error.issues) }
}
