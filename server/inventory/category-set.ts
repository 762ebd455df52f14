import { type Category, matchesRule } from '#contract/categories.ts'
import type { Bits } from './bits.ts'
import type { Stock } from './stock.ts'

/** The cars that fall under a category in this year. */
export function categorySet({ codes, columns, dictionaries, sets }: Stock, { id, rule }: Category, year: number): Bits {
  const textOf = (name: 'make' | 'model' | 'bodyStyle' | 'fuelType', slot: number) =>
    dictionaries[name].texts[codes[name][slot]!]!
  return sets.get(`category ${id} ${year}`, (slot) =>
    matchesRule(
      rule,
      {
        make: textOf('make', slot),
        model: textOf('model', slot),
        bodyStyle: textOf('bodyStyle', slot),
        fuelType: textOf('fuelType', slot),
        year: columns.year[slot]!,
      },
      year,
    ),
  )
}
