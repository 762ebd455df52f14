import { integer, text } from '../database/pg-core.ts'
import { factNames, facts, type FactName, type FactValue } from '#contract/facts.ts'

const columnsOf = {
  number: (column: string) => integer(column),
  text: <Text extends string>(column: string) => text(column).$type<Text>(),
}

type Column<N extends FactName> =
  FactValue<N> extends number
    ? ReturnType<typeof columnsOf.number>
    : ReturnType<typeof columnsOf.text<FactValue<N> & string>>

/** A column for each fact that is declared. */
export const factColumns = Object.fromEntries(
  factNames.map((name) => [name, columnsOf[facts[name].kind === 'number' ? 'number' : 'text'](columnName(name))]),
) as unknown as { [N in FactName]: Column<N> }

/** `first_registration` of `firstRegistration`. */
export function columnName(name: FactName): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
