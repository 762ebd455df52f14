import { documentKinds } from '#contract/documents/kinds.ts'
import { colorFamilies } from '#contract/facts/color-families.ts'
import { facts } from '#contract/facts/rules.ts'
import { verdicts } from '#contract/pricing/verdicts.ts'
import { choiceFacts, type ChoiceFact } from '#contract/search/schema.ts'

/** Options by column. An option's code is its position, which must fit in a byte. */
export const optionsOf = {
  ...(Object.fromEntries(choiceFacts.map((name) => [name, facts[name].options])) as unknown as Record<
    ChoiceFact,
    readonly string[]
  >),
  colorFamily: colorFamilies,
  interiorColorFamily: colorFamilies,
  verdict: verdicts,
  hasVin: ['yes'],
} satisfies Record<string, readonly string[]>
export type OptionColumn = keyof typeof optionsOf
export const optionColumns = Object.keys(optionsOf) as OptionColumn[]

const codes = Object.fromEntries(
  optionColumns.map((name) => [name, new Map(optionsOf[name].map((option, n) => [option.toLowerCase(), n + 1]))]),
) as Record<OptionColumn, Map<string, number>>

/** Returns the code of an option. Code 0 means no value. */
export function codeOf(column: OptionColumn, option: string | null | undefined): number {
  return option == null ? 0 : (codes[column].get(option.toLowerCase()) ?? 0)
}

const kinds = Object.keys(documentKinds)

/** Returns the bit that is set in a car's mask if the car has a document of this kind. */
export function bitOfKind(kind: string): number {
  return 1 << kinds.indexOf(kind)
}

/** SQL expression for the bit of a document kind. */
export const bitOfKindInSql = `case kind ${kinds.map((kind) => `when '${kind}' then ${bitOfKind(kind)}`).join(' ')} end`
