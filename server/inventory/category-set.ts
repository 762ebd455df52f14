import type { Category } from '#contract/categories.ts'
import { categoryRules, matchesRule } from '#contract/category-rules.ts'
import type { Bits } from './bits.ts'
import type { Stock } from './stock.ts'

/** The cars that fall under a category in this year. */
export function categorySet({ codes, columns, dictionaries, sets }: Stock, { id, slug }: Category, year: number): Bits {
  const textOf = (name: 'make' | 'model' | 'bodyStyle' | 'body' | 'fuelType', slot: number) =>
    dictionaries[name].texts[codes[name][slot]!]!
  return sets.get(`category ${id} ${year}`, (slot) =>
    matchesRule(
      categoryRules[slug],
      {
        make: textOf('make', slot),
        model: textOf('model', slot),
        bodyStyle: textOf('bodyStyle', slot),
        body: textOf('body', slot),
        fuelType: textOf('fuelType', slot),
        year: columns.year[slot]!,
      },
      year,
    ),
  )
}
