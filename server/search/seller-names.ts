import { memberName } from '#contract/users/rules.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, isNull, sql } from '#platform/database/orm.ts'
import { nameColumns } from '../users/queries.ts'
import { users } from '../users/table.ts'
import type { Cars } from './cars.ts'
import { formsOf } from './words.ts'

type SellerName = { username: string; name: string; forms: readonly string[] }

/**
 * Returns a function that finds the sellers with cars for sale by name. Names are cached until a seller changes. Loops over the
 * codes without creating objects, because a site can have thousands of sellers.
 */
export function openSellerNames(db: Database) {
  /** The names by the seller's code. Null for sellers without a public page. */
  let cached: { cars: Cars; version: number; names: (SellerName | null)[] } | undefined

  return async (cars: Cars, isMatch: (forms: readonly string[]) => boolean) => {
    const version = cars.sellersVersion()
    if (cached?.cars !== cars || cached.version !== version) cached = { cars, version, names: [] }
    const { names } = cached
    const { texts } = cars.dictionaries.sellerId
    const counts = cars.counts.sellerId
    const missing: number[] = []
    for (let code = 0; code < texts.length; code++) if (counts[code] && names[code] === undefined) missing.push(code)
    if (missing.length > 0) {
      const read = await readNames(
        db,
        missing.map((code) => texts[code]!),
      )
      for (const code of missing) names[code] = read.get(texts[code]!) ?? null
    }
    const found: (SellerName & { count: number })[] = []
    for (let code = 0; code < names.length; code++) {
      const [name, count] = [names[code], counts[code]]
      if (name && count && isMatch(name.forms)) found.push({ ...name, count })
    }
    return found
  }
}

async function readNames(db: Database, ids: readonly string[]) {
  const rows = await db
    .select({ id: users.id, ...nameColumns })
    .from(users)
    .where(and(sql`${users.id} = any(${sql.param([...ids])})`, users.hasPublished, isNull(users.suspendedAt)))
  return new Map(
    rows.map(({ id, ...row }) => {
      const { username, firstName, lastName } = row
      return [id, { username, name: memberName(row), forms: formsOf([username, firstName, lastName].join(' ')) }]
    }),
  )
}
