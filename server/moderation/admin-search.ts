import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { contains } from '../database/contains.ts'
import { vehicles } from '../listings/table.ts'
import { allNames } from '../users/names.ts'

/**
 * Each word stands anywhere in the car's name or in one of its seller's, or is the listing's number. Visitors search by another rule
 * (`findWords` of the inventory): by how the words of a car begin, with its description and without its seller.
 */
export function matchesAdminSearch(q: string | undefined): SQL | undefined {
  const words = q?.split(/\s+/).slice(0, 10) ?? []
  const text = sql`${vehicles.year} || ' ' || ${vehicles.make} || ' ' || ${vehicles.model} || ' ' || ${allNames}`
  return and(...words.map((word) => or(contains(text, word), isNumber(word))))
}

function isNumber(word: string): SQL | undefined {
  const [, digits] = /^#?(\d{1,9})$/.exec(word) ?? []
  return digits ? eq(vehicles.id, Number(digits)) : undefined
}
