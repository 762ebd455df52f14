import { wordsOf } from '#server/search/words.ts'
import type { MadeListing } from './made-listing.ts'

type Words = Pick<
  MadeListing,
  'make' | 'model' | 'year' | 'color' | 'bodyStyle' | 'fuelType' | 'transmission' | 'pieces'
>

/**
 * The words of a listing as the database would make them, which takes longer: hardly any of these texts has not been there before.
 * A word that comes again is written again: PostgreSQL puts them together.
 */
export function searchDocument(of: Words): string {
  const texts = [of.make, of.model, String(of.year), of.color, of.bodyStyle, of.fuelType, of.transmission, ...of.pieces]
  return texts.map(documentOf).join(' ')
}

/** Of each piece once, because most of them come again and again. */
const known = new Map<string, string>()

function documentOf(text: string): string {
  let document = known.get(text)
  if (document === undefined) known.set(text, (document = wordsOf(text).join(' ')))
  return document
}
