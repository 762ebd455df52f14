import { and, eq, inArray, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { CategoryRule } from '#contract/category-rules.ts'
import { vehicles } from './table.ts'

/** The condition that says in SQL what `matchesRule` says of one car. */
export function categoryCondition(rule: CategoryRule, currentYear: number): SQL {
  const { bodyStyles, fuelTypes, minimumAge, makes = [], exceptBodyStyles = [] } = rule
  const byMake = or(...makes.map(makeCondition))
  return or(
    inArray(vehicles.bodyStyle, [...bodyStyles]),
    fuelTypes && inArray(vehicles.fuelType, [...fuelTypes]),
    minimumAge === undefined ? undefined : lte(vehicles.year, currentYear - minimumAge),
    exceptBodyStyles.length ? and(notInArray(vehicles.bodyStyle, [...exceptBodyStyles]), byMake) : byMake,
  )!
}

function makeCondition({ make, models }: { make: string; models?: readonly string[] }): SQL {
  const byModel = models?.map((model) => sql`starts_with(${vehicles.model}, ${model})`)
  return and(eq(vehicles.make, make), byModel && or(...byModel))!
}
