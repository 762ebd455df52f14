import { bodyOfStyle } from '#contract/categories/rules.ts'
import type { Body } from '#contract/facts/options.ts'
import type { FactName, FactValue } from '#contract/facts/rules.ts'
import type { Shape } from './models/shape.ts'
import type { Offer } from './offers.ts'
import { people } from './people.ts'
import { vouched } from './vouched.ts'

type Facts = { [N in FactName]?: FactValue<N> | null }

/** Returns additional facts about a car, derived from its model and from the seller's location. */
export function factsOf({ car, seller, reference }: Offer): Facts {
  const { model, bodyStyle, shape, fuelType } = car
  const named = bodyOfStyle[bodyStyle]
  const body = named ?? car.body ?? bodies[shape]
  return {
    place: placeOf(people.find(({ username }) => username === seller.username)?.bio ?? ''),
    titleStatus: 'Clean',
    steering: 'Left',
    body: named ? null : body,
    doors: few[model] ?? doorsOf[body],
    engineLayout: fuelType === 'Electric' ? 'Electric' : null,
    drivetrain: drivetrains.find(({ named }) => named.test(model))?.drivetrain ?? null,
    ...vouched[reference]?.facts,
  }
}

/** Default body for each shape. The body style or the model can override it. */
const bodies: Readonly<Record<Shape, Body>> = {
  supercar: 'Coupe',
  gt: 'Coupe',
  coupe: 'Coupe',
  sixties: 'Coupe',
  roadster: 'Convertible',
  convertible: 'Convertible',
  sedan: 'Sedan',
  limousine: 'Sedan',
  fastback: 'Sedan',
  prewar: 'Sedan',
  hatchback: 'Hatchback',
  crossover: 'SUV',
  suv: 'SUV',
  'off-roader': 'SUV',
  wagon: 'Wagon',
  pickup: 'Truck',
  van: 'Van',
}

const doorsOf: Readonly<Record<Body, number>> = {
  Coupe: 2,
  Convertible: 2,
  Sedan: 4,
  SUV: 4,
  Hatchback: 4,
  Wagon: 4,
  Truck: 4,
  Van: 4,
}

/** Models with fewer doors than other cars with the same body. */
const few: Readonly<Record<string, number>> = { 'Land Cruiser FJ40': 2 }

/** Recognizes the drivetrain by what the maker calls it in the model's name. */
const drivetrains = [
  { named: /\bquattro\b|xDrive|4MATIC|AWD|Carrera 4|Turbo S|GT-R/i, drivetrain: 'All-Wheel Drive' },
  { named: /4x4|4WD|Wrangler|FJ40|Defender/i, drivetrain: 'Four-Wheel Drive' },
] as const

/** Finds a place such as `Portland, Oregon` in the seller's bio. */
function placeOf(bio: string): string | null {
  return /\b(?:in|from|of) ((?:[A-Z][a-z]+ ?)+, (?:[A-Z][a-z]+ ?)+)(?=[,.\s]|$)/.exec(bio)?.[1]?.trim() ?? null
}
