import { memberName } from '#contract/users/rules.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, isNull, sql } from '#platform/database/orm.ts'
import { nameColumns } from '../users/queries.ts'
import { users } from '../users/table.ts'
import type { Cars } from './cars.ts'
import { formsOf } from './words.ts'

export type SellerName = { username: string; name: string; forms: readonly string[]; count: number }

/** Returns a function that reads the names of all sellers with cars for sale. Names are cached until a seller changes. */
export function openSellerNames(db: Database): (cars: Cars) => Promise<SellerName[]> {
  let cached: { cars: Cars; version: number; names: Map<string, Omit<SellerName, 'count'> | undefined> } | undefined

  return async (cars) => {
    const version = cars.sellersVersion()
    if (cached?.cars !== cars || cached.version !== version) cached = { cars, version, names: new Map() }
    const { names } = cached
    const { dictionaries, counts } = cars
    const sellers = dictionaries.sellerId.texts
      .map((id, code) => ({ id, count: counts.sellerId[code] ?? 0 }))
      .filter(({ count }) => count > 0)
    const missing = sellers.filter(({ id }) => !names.has(id)).map(({ id }) => id)
    if (missing.length > 0) {
      const read = await readNames(db, missing)
      for (const id of missing) names.set(id, read.get(id))
    }
    return sellers.flatMap(({ id, count }) => {
      const name = names.get(id)
      return name ? { ...name, count } : []
    })
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
