import { type FactName, factNames } from './rules.ts'

const mainFacts = ['year', 'mileage', 'horsepower', 'transmission', 'fuelType', 'bodyStyle', 'color'] as const

/** Facts that no source can confirm. */
const unconfirmable = ['equipment', 'vinShown'] as const
type Unconfirmable = (typeof unconfirmable)[number]

/** The facts that count as confirmed or unconfirmed. The price isn't one of them. */
export const countedFacts: readonly ((typeof mainFacts)[number] | Exclude<FactName, Unconfirmable>)[] = [
  ...mainFacts,
  ...factNames.filter(
    (name): name is Exclude<FactName, Unconfirmable> => !(unconfirmable as readonly string[]).includes(name),
  ),
]
