import type { FactName, FactValue } from '#contract/facts.ts'
import { people } from './people.ts'
import type { Offer } from './offers.ts'
import { vouched } from './vouched.ts'

type Facts = { [N in FactName]?: FactValue<N> | null }

/** What the demo's sellers say beside the first fields: what follows from the model and from where they are. */
export function factsOf({ car, seller, reference }: Offer): Facts {
  const { model, bodyStyle, fuelType } = car
  return {
    place: placeOf(people.find(({ username }) => username === seller.username)?.bio ?? ''),
    titleStatus: 'Clean',
    steering: 'Left',
    doors: doorsOf[bodyStyle] ?? null,
    engineLayout: fuelType === 'Electric' ? 'Electric' : null,
    drivetrain: drivetrains.find(({ named }) => named.test(model))?.drivetrain ?? null,
    ...vouched[reference]?.facts,
  }
}

const doorsOf: Readonly<Record<string, number>> = { Coupe: 2, Convertibles: 2, Sedans: 4, SUVs: 4 }

/** The names by which makers tell how a car is driven. */
const drivetrains = [
  { named: /\bquattro\b|xDrive|4MATIC|AWD|Carrera 4|Turbo S|GT-R/i, drivetrain: 'All-Wheel Drive' },
  { named: /4x4|4WD|Wrangler|FJ40|Defender/i, drivetrain: 'Four-Wheel Drive' },
] as const

/** `Portland, Oregon` of a text that says so. */
function placeOf(bio: string): string | null {
  return /\b(?:in|from|of) ((?:[A-Z][a-z]+ ?)+, (?:[A-Z][a-z]+ ?)+)(?=[,.\s]|$)/.exec(bio)?.[1]?.trim() ?? null
}
