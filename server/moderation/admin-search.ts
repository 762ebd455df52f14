import { and, eq, or, type SQL } from '../database/orm.ts'
import { isOfCarOrSeller } from '../listings/named.ts'
import { vehicles } from '../listings/table.ts'

/**
 * Each word is part of the car's name or of one of its seller's, or is the listing's number. Visitors search by another rule
 * (`findWords` of the inventory): by how the words of a car begin, with its description and without its seller.
 */
export function matchesAdminSearch(q: string | undefined): SQL | undefined {
  const words = q?.split(/\s+/).slice(0, 10) ?? []
  return and(...words.map((word) => or(isOfCarOrSeller(word), isNumber(word))))
}

function isNumber(word: string): SQL | undefined {
  const [, digits] = /^#?(\d{1,9})$/.exec(word) ?? []
  return digits ? eq(vehicles.id, Number(digits)) : undefined
}
