import { bodyOfStyle, impliedBody } from '#contract/categories/rules.ts'
import type { FactName } from '#contract/facts/rules.ts'
import { maskVin } from '#contract/facts/schema.ts'
import { listingBounds } from '#contract/listings/limits.ts'
import type { Listing } from '#contract/listings/schema.ts'
import type { DecodedVin } from '#contract/vin/endpoints.ts'
import { compareToVin, normalizeVin } from '#contract/vin/rules.ts'
import type { Picture } from '#web/drafts/pictures.ts'
import { type DraftValues, toDraft } from '#web/drafts/values.ts'

/** Converts a draft to a car for the preview. In place of a missing value, the preview shows the field's name. */
export function previewCar(values: DraftValues, pictures: readonly Picture[]) {
  const draft = toDraft(values, [])
  const { make, model, year, price, mileage, horsepower, transmission, fuelType, color, description } = draft
  return {
    ...(draft as unknown as Pick<Listing, FactName>),
    vin: maskVin(normalizeVin(values.vin), values.vinShown),
    year: numberToShow(year, newestYear) || ('Year' as const),
    make: make || 'Make',
    model: model || 'Model',
    price: numberToShow(price, listingBounds.maxPrice) ?? 0, // shown as “Price”
    mileage: numberToShow(mileage, listingBounds.maxMileage),
    horsepower: numberToShow(horsepower, listingBounds.maxHorsepower) || null,
    transmission: transmission || null,
    fuelType: fuelType || null,
    bodyStyle: draft.bodyStyle,
    color: color || null,
    description: description.trim() || null,
    imageUrls: displayablePictures(pictures).map(({ url }) => url),
    pictures: displayablePictures(pictures),
    sold: false,
  }
}

export type PreviewCar = ReturnType<typeof previewCar>

/** Compares the draft with its VIN the same way the server does. Returns the facts that the VIN confirms or contradicts. */
export function evidenceOfVin(values: DraftValues, decoded: DecodedVin | undefined): Evidence {
  const draft: Readonly<Record<string, unknown>> = toDraft(values, [])
  return (decoded?.suggestions ?? []).flatMap(({ fact, value }) => {
    const styleBody = fact === 'body' ? impliedBody(values) : undefined
    const written = styleBody ?? draft[fact]
    if (!written) return []
    const agreement = compareToVin(fact, value, written as string | number)
    if (agreement === 'compatible') return []
    const agrees = agreement === 'same'
    if (!styleBody) return { fact, source: 'vin', agrees, value: agrees ? null : String(value) }
    const style = Object.keys(bodyOfStyle).find((style) => bodyOfStyle[style] === value)
    return style ? { fact: 'bodyStyle', source: 'vin', agrees, value: agrees ? null : style } : []
  })
}

type Evidence = Pick<NonNullable<Listing['evidence']>[number], 'fact' | 'source' | 'agrees' | 'value'>[]

function displayablePictures(pictures: readonly Picture[]) {
  return pictures.flatMap(({ state, preview, url, group, label }) => {
    const source = preview || url
    return state !== 'failed' && source ? { url: source, group, label } : []
  })
}

const newestYear = 9999

/** Returns the number, or null if the text isn't a number (yet) or the number is too large for the card. */
function numberToShow(number: number | string | undefined, maximum: number): number | null {
  return typeof number === 'number' && number >= 0 && number <= maximum ? number : null
}
