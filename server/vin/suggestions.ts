import type { VinFact, VinSuggestion } from '#contract/vin.ts'
import { element, type Elements } from './elements.ts'
import {
  fuelOf,
  namesOfBodies,
  namesOfDrivetrains,
  namesOfLayouts,
  namesOfSides,
  namesOfTransmissions,
} from './names.ts'

type Said = Pick<VinSuggestion, 'value' | 'label'> | undefined

/** How each fact is read from the elements. */
const readings: Partial<Record<VinFact, (elements: Elements) => Said>> = {
  body: (elements) => {
    const body = namesOfBodies[elements.get(element.bodyClass) ?? '']
    // The tables call a fastback coupe a hatchback.
    return body === 'Hatchback' && Number(elements.get(element.doors)) < 4 ? undefined : named(body)
  },
  engineLayout: (elements) => named(namesOfLayouts[elements.get(element.layout) ?? ''] ?? electric(elements)),
  displacement: (elements) => displacement(elements),
  cylinders: (elements) => count(elements.get(element.cylinders), 16, 'cylinders'),
  drivetrain: (elements) => named(namesOfDrivetrains[elements.get(element.driveType) ?? '']),
  doors: (elements) => count(elements.get(element.doors), 6, 'doors'),
  seats: (elements) => count(elements.get(element.seats), 20, 'seats'),
  fuelType: (elements) => named(fuelOf(elements)),
  transmission: (elements) => named(namesOfTransmissions[elements.get(element.transmission) ?? '']),
  steering: (elements) => named(namesOfSides[elements.get(element.steering) ?? '']),
}

export function suggestFacts(elements: Elements): VinSuggestion[] {
  return Object.entries(readings).flatMap(([fact, read]) => {
    const said = read(elements)
    return said ? [{ fact: fact as VinFact, ...said }] : []
  })
}

function named(name: string | undefined): Said {
  return name === undefined ? undefined : { value: name, label: name }
}

function count(written: string | undefined, most: number, what: string): Said {
  const value = Number(written)
  return Number.isInteger(value) && value > 0 && value <= most ? { value, label: `${value} ${what}` } : undefined
}

function electric(elements: Elements): string | undefined {
  return fuelOf(elements) === 'Electric' ? 'Electric' : undefined
}

/** In cm³, from the most exact of what is said. */
function displacement(elements: Elements): Said {
  const { cubicCentimeters, liters, cubicInches } = element
  const given = [
    Number(elements.get(cubicCentimeters)),
    1000 * Number(elements.get(liters)),
    16.387064 * Number(elements.get(cubicInches)),
  ]
  const value = Math.round(given.find((it) => it >= 50 && it <= 20_000) ?? 0)
  return value ? { value, label: `${(value / 1000).toFixed(1)} L` } : undefined
}
