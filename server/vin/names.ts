import type { FuelType, Transmission } from '#contract/vehicle-options.ts'
import { element, type Elements } from './elements.ts'

/** What the tables call by which number, as a listing says it; what is not here is left to the seller. */
type Names = Readonly<Record<string, string>>

export const namesOfBodies: Names = {
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

export const namesOfLayouts: Names = { 1: 'Inline', 2: 'V', 3: 'Rotary', 4: 'W', 5: 'Flat' }

export const namesOfDrivetrains: Names = {
  1: 'Front-Wheel Drive',
  2: 'Four-Wheel Drive',
  3: 'All-Wheel Drive',
  4: 'Rear-Wheel Drive',
}

export const namesOfSides: Names = { 1: 'Left', 2: 'Right' }

export const namesOfTransmissions: Readonly<Record<string, Transmission>> = {
  2: 'Automatic',
  3: 'Manual',
  4: 'CVT',
  7: 'CVT',
  8: 'Semi-Automatic',
  14: 'Dual-Clutch',
}

const fuels: Readonly<Record<string, FuelType>> = { 1: 'Diesel', 2: 'Electric', 4: 'Gasoline' }
const electrified: Readonly<Record<string, FuelType>> = { 2: 'Hybrid', 3: 'Plug-in Hybrid', 4: 'Electric', 9: 'Hybrid' }

/** By how far the car is electric, where the tables say it; two fuels without that may be anything. */
export function fuelOf(elements: Elements): FuelType | undefined {
  const level = electrified[elements.get(element.electrification) ?? '']
  if (level) return level
  return elements.has(element.secondFuel) ? undefined : fuels[elements.get(element.fuel) ?? '']
}
