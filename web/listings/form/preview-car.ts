import type { FactName } from '#contract/facts.ts'
import type { Listing } from '#contract/listing.ts'
import { type DraftValues, toDraft } from './draft-values.ts'
import type { Picture } from './picture.ts'

/** What is typed so far, as buyers will see it; what is missing is named, and a number that is none yet is 0. */
export function previewCar(values: DraftValues, pictures: readonly Picture[]) {
  const draft = toDraft(values, [])
  const { make, model, year, price, mileage, horsepower, transmission, fuelType, color, description } = draft
  return {
    ...(draft as unknown as Pick<Listing, FactName>),
    year: shown(year) || ('Year' as const),
    make: make || 'Make',
    model: model || 'Model',
    price: shown(price),
    mileage: shown(mileage),
    horsepower: shown(horsepower) || null,
    transmission: transmission || null,
    fuelType: fuelType || null,
    bodyStyle: draft.bodyStyle,
    color: color || null,
    description: description.trim() || null,
    imageUrls: shownOf(pictures).map(({ url }) => url),
    pictures: shownOf(pictures),
    sold: false,
  }
}

export type PreviewCar = ReturnType<typeof previewCar>
/** Those that can be seen already. */
function shownOf(pictures: readonly Picture[]) {
  return pictures.flatMap(({ state, preview, url, group, label }) => {
    const seen = preview || url
    return state !== 'failed' && seen ? { url: seen, group, label } : []
  })
}

/** What is being typed may not be a number yet. */
function shown(number: number | undefined): number {
  return number !== undefined && Number.isFinite(number) ? number : 0
}
