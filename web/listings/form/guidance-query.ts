import { draftBounds } from '#contract/listing-draft.ts'
import { readAmount } from '#contract/parse-amount.ts'
import { type DraftValues, older } from './draft-values.ts'

/** What is asked of a draft; undefined until there is enough of it. A price that makes no sense yet is left out. */
export function guidanceQuery({ make, model, year, olderYear, mileage, price }: DraftValues) {
  const { minYear, maxMileage, maxPrice } = draftBounds
  const years = whole(year === older ? olderYear : year, minYear, 2100)
  const miles = whole(mileage, 0, maxMileage)
  const name = model.trim().slice(0, 120)
  if (!make || !name || years === undefined || miles === undefined) return undefined
  const dollars = whole(price, 1, maxPrice)
  return { make, model: name, year: years, mileage: miles, ...(dollars !== undefined && { price: dollars }) }
}

function whole(text: string, least: number, most: number): number | undefined {
  const value = readAmount(text)
  return typeof value === 'number' && value >= least && value <= most ? value : undefined
}
