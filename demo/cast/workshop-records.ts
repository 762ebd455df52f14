import type { CastDocument } from './cast-document.ts'
import type { Offer } from './offers.ts'
import { pick, randomFor, type Random, randomInteger } from './random.ts'

/** Cars that already have documents in `documents.ts`. */
const documented = new Set([
  'porsche-911-carrera-s-1',
  'porsche-911-carrera-s-3',
  'bmw-m3-competition-1',
  'ferrari-458-italia-3',
  'mclaren-720s-1',
  'jaguar-e-type-series-1-4-2-1',
  'mercedes-benz-s-580-4matic-1',
  'tesla-model-s-plaid-1',
  'chevrolet-bel-air-sport-coupe-1',
])

/** Returns whether a car has a full service history and a document from a repair shop. */
export function hasRecord({ key, mileage, reference }: Offer): boolean {
  return mileage > 1_500 && !documented.has(reference) && randomFor(`${key} record`)() < 0.36
}

const months = ['February', 'March', 'April', 'May', 'June', 'July']
const workshops = ['Harbor Lane Motor Works', 'Cedar Street Garage', 'Northside Service Center', 'Granite Falls Motors']

type Line = readonly [what: string, figure: string]

/** Returns a repair shop's document about a car: a service record or an inspection. */
export function recordOf(offer: Offer): CastDocument {
  const { car, key, reference, year } = offer
  const random = randomFor(`${key} workshop`)
  const isService = random() < 0.6
  const date = `${pick(random, months)} 2026`
  const about = `${year} ${car.model}`
  const common = { file: reference, of: reference, from: pick(random, workshops), date }
  if (!isService)
    return {
      ...common,
      kind: 'inspection',
      title: 'Inspection before the sale',
      facts: ['mileage'],
      heading: `Inspection, ${about}`,
      lines: inspected(offer, random),
      total: 'Passed without remarks',
    }
  const lines = serviced(offer, random)
  const total = lines.reduce((sum, [, dollars]) => sum + dollars, 0)
  return {
    ...common,
    kind: 'service',
    title: 'Annual service',
    facts: ['mileage', 'serviceHistory'],
    heading: `Service, ${about}`,
    lines: lines.map(([what, dollars]): Line => [what, formatDollars(dollars)]),
    total: `Paid: ${formatDollars(total)}`,
  }
}

function formatDollars(dollars: number): string {
  return `$${dollars.toLocaleString('en-US')}`
}

/** First model year of cars that have neither a carburetor nor ignition points. */
const injected = 1990

function serviced({ car, year, price }: Offer, random: Random): [what: string, dollars: number][] {
  const cost = (base: number) =>
    Math.round(base * (price > 150_000 ? 2.6 : price > 60_000 ? 1.6 : 1) * (0.9 + random() / 5))
  if (car.fuelType === 'Electric')
    return [
      ['Cabin filter', cost(70)],
      ['Brake fluid', cost(120)],
      ['Coolant of the battery, checked', cost(60)],
      ['Tires rotated', cost(50)],
    ]
  if (year < injected)
    return [
      ['Oil, filter and grease', cost(140)],
      ['Plugs, timing and idle set', cost(190)],
      ['Brake fluid', cost(110)],
      ['Belts and hoses', cost(160)],
    ]
  return [
    ['Oil and filter', cost(130)],
    ['Brake fluid', cost(110)],
    ['Air and cabin filters', cost(95)],
    ['Tires rotated', cost(50)],
  ]
}

function inspected({ car }: Offer, random: Random): Line[] {
  const between = (low: number, high: number) => randomInteger(random, low, high)
  return [
    ['Paint, all panels', `${between(88, 102)} to ${between(121, 138)} µm`],
    ['Brakes, front', `${between(55, 85)} % left`],
    ['Tires, lowest', `${between(5, 8)}/32 in`],
    ['Underbody', 'dry, no repair seen'],
    car.fuelType === 'Electric' ? ['Insulation of the battery', 'in order'] : ['Leaks', 'none'],
  ]
}
