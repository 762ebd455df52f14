import { bodyOfStyle } from '#contract/categories/rules.ts'
import type { Body } from '#contract/facts/options.ts'
import type { FactName, FactValue } from '#contract/facts/rules.ts'
import type { Shape } from './models/shape.ts'
import { demoYear, type Offer } from './offers.ts'
import { people } from './people.ts'
import { randomFor, randomInteger } from './random.ts'
import { verifiedDetails } from './verified.ts'
import { vins } from './vins.ts'
import { hasRecord } from './workshop-records.ts'

type Facts = { [N in FactName]?: FactValue<N> | null }

/** Returns additional facts about a car, derived from its model and from the seller's location. */
export function factsOf(offer: Offer): Facts {
  const { car, seller, reference, key, year } = offer
  const { model, bodyStyle, shape, fuelType } = car
  const named = bodyOfStyle[bodyStyle]
  const body = named ?? car.body ?? bodies[shape]
  return {
    place: placeOf(people.find(({ username }) => username === seller.username)?.bio ?? ''),
    vin: vins[reference] ?? null,
    titleStatus: 'Clean',
    firstRegistration: registrationOf(key, year),
    ...batteryOf(car, year),
    ...(hasRecord(offer) && { serviceHistory: 'Full' }),
    steering: 'Left',
    body: named ? null : body,
    doors: few[model] ?? doorsOf[body],
    engineLayout: fuelType === 'Electric' ? 'Electric' : null,
    drivetrain: drivetrains.find(({ named }) => named.test(model))?.drivetrain ?? null,
    ...verifiedDetails[reference]?.facts,
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

/** Detects the drivetrain by the maker's term for it in the model name. */
const drivetrains = [
  { named: /\bquattro\b|xDrive|4MATIC|AWD|Carrera 4|Turbo S|GT-R/i, drivetrain: 'All-Wheel Drive' },
  { named: /4x4|4WD|Wrangler|FJ40|Defender/i, drivetrain: 'Four-Wheel Drive' },
] as const

/** Returns a month of the model year, but no later than April for the current year. */
function registrationOf(key: string, year: number): string {
  const month = randomInteger(randomFor(`${key} registration`), 1, year === demoYear ? 4 : 12)
  return `${year}-${String(month).padStart(2, '0')}`
}

/**
 * Battery capacity in kWh and electric range in miles, by model and first model year. If several rows apply, the last one is
 * used. Ranges are EPA ratings with standard wheels, except for the Cybertruck, which is too heavy to be rated: its range is
 * Tesla's own figure, measured by the same method. Capacities are published by the makers and rounded.
 */
const batteries: Readonly<Record<string, readonly (readonly [from: number, capacity: number, range: number])[]>> = {
  'Taycan Turbo': [[2020, 93, 201]],
  'XC90 Recharge T8': [
    [2022, 19, 36],
    [2024, 19, 33],
  ],
  Spectre: [[2024, 102, 266]],
  'Pacifica Plug-in Hybrid Pinnacle': [[2020, 16, 32]],
  'Model S Plaid': [
    [2021, 100, 396],
    [2024, 100, 359],
  ],
  'Cybertruck Cyberbeast': [[2024, 123, 301]],
  'Roadster Sport 2.5': [[2010, 53, 244]],
  'RX 450h+ Luxury': [[2024, 18, 37]],
  'Ioniq 5 N': [[2025, 84, 221]],
  'EV9 GT-Line': [[2024, 100, 270]],
}

function batteryOf({ model }: Offer['car'], year: number): Facts {
  const values = batteries[model]?.findLast(([from]) => from <= year)
  return values ? { batteryCapacity: values[1], electricRange: values[2] } : {}
}

/** Finds a place such as `Portland, Oregon` in the seller's bio. */
function placeOf(bio: string): string | null {
  return /\b(?:in|from|of) ((?:[A-Z][a-z]+ ?)+, (?:[A-Z][a-z]+ ?)+)(?=[,.\s]|$)/.exec(bio)?.[1]?.trim() ?? null
}
