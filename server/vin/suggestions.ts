import type { FuelType, Transmission } from '#contract/facts/options.ts'
import type { VinFact, VinSuggestion } from '#contract/vin/endpoints.ts'

/** The values that a VIN determines unambiguously, by vPIC's element number. */
export type Elements = ReadonlyMap<number, string>

export const element = {
  bodyClass: 5,
  cylinders: 9,
  cubicCentimeters: 11,
  cubicInches: 12,
  liters: 13,
  doors: 14,
  driveType: 15,
  fuel: 24,
  model: 28,
  seats: 33,
  steering: 36,
  transmission: 37,
  layout: 64,
  secondFuel: 66,
  electrification: 126,
} as const

/** Maps values in the VIN tables to values of a listing. If a value isn't listed here, the seller has to enter it. */
type Names = Readonly<Record<string, string>>

const namesOfBodies: Names = {
  1: 'Convertible',
  10: 'Convertible', // a roadster
  2: 'Van',
  9: 'Van',
  95: 'Van',
  3: 'Coupe',
  5: 'Hatchback',
  7: 'SUV',
  8: 'SUV',
  11: 'Truck',
  60: 'Truck',
  119: 'Truck',
  13: 'Sedan',
  15: 'Wagon',
}

const namesOfLayouts: Names = { 1: 'Inline', 2: 'V', 3: 'Rotary', 4: 'W', 5: 'Flat' }

const namesOfDrivetrains: Names = {
  1: 'Front-Wheel Drive',
  2: 'Four-Wheel Drive',
  3: 'All-Wheel Drive',
  4: 'Rear-Wheel Drive',
}

const namesOfSides: Names = { 1: 'Left', 2: 'Right' }

const namesOfTransmissions: Readonly<Record<string, Transmission>> = {
  2: 'Automatic',
  3: 'Manual',
  4: 'CVT',
  7: 'CVT',
  8: 'Semi-Automatic',
  14: 'Dual-Clutch',
}

const fuels: Readonly<Record<string, FuelType>> = { 1: 'Diesel', 2: 'Electric', 4: 'Gasoline' }
const electrified: Readonly<Record<string, FuelType>> = { 2: 'Hybrid', 3: 'Plug-in Hybrid', 4: 'Electric', 9: 'Hybrid' }

/** Returns the fuel type. Prefers the level of electrification, because a car with two fuels would be ambiguous without it. */
function fuelOf(elements: Elements): FuelType | undefined {
  const level = electrified[elements.get(element.electrification) ?? '']
  if (level) return level
  return elements.has(element.secondFuel) ? undefined : fuels[elements.get(element.fuel) ?? '']
}

type Suggested = Pick<VinSuggestion, 'value' | 'label'> | undefined

const readings: Partial<Record<VinFact, (elements: Elements) => Suggested>> = {
  body: (elements) => {
    const body = namesOfBodies[elements.get(element.bodyClass) ?? '']
    // The VIN tables classify a fastback coupe as a hatchback.
    return body === 'Hatchback' && Number(elements.get(element.doors)) < 4 ? undefined : suggestName(body)
  },
  engineLayout: (elements) => suggestName(namesOfLayouts[elements.get(element.layout) ?? ''] ?? electric(elements)),
  displacement: (elements) => displacement(elements),
  cylinders: (elements) => count(elements.get(element.cylinders), 16, 'cylinders'),
  drivetrain: (elements) => suggestName(namesOfDrivetrains[elements.get(element.driveType) ?? '']),
  doors: (elements) => count(elements.get(element.doors), 6, 'doors'),
  seats: (elements) => count(elements.get(element.seats), 20, 'seats'),
  fuelType: (elements) => suggestName(fuelOf(elements)),
  transmission: (elements) => suggestName(namesOfTransmissions[elements.get(element.transmission) ?? '']),
  steering: (elements) => suggestName(namesOfSides[elements.get(element.steering) ?? '']),
}

export function suggestFacts(elements: Elements): VinSuggestion[] {
  return Object.entries(readings).flatMap(([fact, read]) => {
    const suggested = read(elements)
    return suggested ? [{ fact: fact as VinFact, ...suggested }] : []
  })
}

function suggestName(name: string | undefined): Suggested {
  return name === undefined ? undefined : { value: name, label: name }
}

function count(written: string | undefined, most: number, what: string): Suggested {
  const value = Number(written)
  return Number.isInteger(value) && value > 0 && value <= most ? { value, label: `${value} ${what}` } : undefined
}

function electric(elements: Elements): string | undefined {
  return fuelOf(elements) === 'Electric' ? 'Electric' : undefined
}

/** Returns the displacement in cm³. Uses the most precise of the given values. */
function displacement(elements: Elements): Suggested {
  const { cubicCentimeters, liters, cubicInches } = element
  const given = [
    Number(elements.get(cubicCentimeters)),
    1000 * Number(elements.get(liters)),
    16.387064 * Number(elements.get(cubicInches)),
  ]
  const value = Math.round(given.find((size) => size >= 50 && size <= 20_000) ?? 0)
  return value ? { value, label: `${(value / 1000).toFixed(1)} L` } : undefined
}
