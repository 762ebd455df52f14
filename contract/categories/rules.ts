import { modelName } from '../facts/model-name.ts'
import type { Body, BodyStyle, FuelType, Make } from '../facts/options.ts'
import { classicAge, type CategoryName } from './list.ts'

/** The body shapes that some body styles imply. For all other styles, such as Luxury, the form asks for the body shape. */
export const bodyOfStyle: Readonly<Partial<Record<string, Body>>> = {
  Sedans: 'Sedan',
  SUVs: 'SUV',
  Coupe: 'Coupe',
  Convertibles: 'Convertible',
  Truck: 'Truck',
  Wagon: 'Wagon',
  Van: 'Van',
} satisfies Partial<Record<BodyStyle, Body>>

/** Sellers list a hatchback under one of these body styles, because there is no style for hatchbacks. */
export const hatchbackStyles: readonly string[] = ['Sedans', 'Coupe', 'Wagon'] satisfies BodyStyle[]

type BodyFields = { bodyStyle: string; body?: string | null | undefined }

export function bodyOf({ bodyStyle, body }: BodyFields): string | null {
  return impliedBody({ bodyStyle, body }) ?? body ?? null
}

/**
 * Returns the body shape that a body style implies. Returns undefined for hatchbacks, because their shape comes from `body`,
 * not from the body style.
 */
export function impliedBody({ bodyStyle, body }: BodyFields): Body | undefined {
  const isHatchback = body === 'Hatchback' && hatchbackStyles.includes(bodyStyle)
  return isHatchback ? undefined : bodyOfStyle[bodyStyle]
}

/** A make, or only some of its models: if `models` is given, the model name must start with one of these prefixes. */
type MakeRule = { make: Make; models?: readonly string[] }

/** Conditions for a category. A car belongs to the category if it meets at least one of them. */
type CategoryRule = {
  bodyStyles?: readonly BodyStyle[]
  bodies?: readonly Body[]
  fuelTypes?: readonly FuelType[]
  minimumAge?: number
  makes?: readonly MakeRule[]
  /** Body shapes for which `makes` is ignored. For example, a Cayenne is a Porsche but not a sports car. */
  exceptBodies?: readonly Body[]
}

/** The rules of all categories. They are separate from `list.ts`, because browsers only need the list. */
export const categoryRules: Readonly<Record<CategoryName, CategoryRule>> = {
  'Sports Cars': {
    bodyStyles: ['Sports Cars'],
    exceptBodies: ['SUV', 'Sedan', 'Truck', 'Van', 'Wagon'],
    makes: [
      { make: 'Ferrari' },
      { make: 'Lamborghini' },
      { make: 'McLaren' },
      { make: 'Lotus' },
      { make: 'Pagani' },
      { make: 'Bugatti' },
      { make: 'Aston Martin' },
      { make: 'Porsche', models: ['911', '718', 'Cayman', 'Boxster', 'Carrera GT', '918', '959'] },
      { make: 'Mercedes-AMG', models: ['GT'] },
      { make: 'Audi', models: ['R8', 'TT'] },
      { make: 'Chevrolet', models: ['Corvette'] },
      { make: 'Nissan', models: ['GT-R', '370Z', 'Z'] },
      { make: 'Acura', models: ['NSX'] },
      { make: 'Dodge', models: ['Viper'] },
      { make: 'Jaguar', models: ['F-Type', 'XKR'] },
    ],
  },
  SUVs: {
    bodies: ['SUV'],
  },
  Sedans: {
    bodies: ['Sedan'],
  },
  Convertibles: {
    bodies: ['Convertible'],
  },
  Luxury: {
    bodyStyles: ['Luxury'],
    exceptBodies: ['Truck', 'Van'],
    makes: [
      { make: 'Rolls-Royce' },
      { make: 'Bentley' },
      { make: 'Mercedes-Benz', models: ['S-Class', 'S 5', 'S 6', 'S580', 'Maybach', 'CL', 'EQS', '600'] },
      { make: 'BMW', models: ['7 Series', '740', '750', '760', 'Alpina B7', 'i7'] },
      { make: 'Audi', models: ['A8', 'S8'] },
      { make: 'Lexus', models: ['LS', 'LC'] },
      { make: 'Land Rover', models: ['Range Rover'] },
      { make: 'Cadillac', models: ['Escalade', 'Celestiq', 'V-16'] },
      { make: 'Lincoln', models: ['Navigator', 'Continental'] },
      { make: 'Genesis', models: ['G90'] },
      { make: 'Maserati', models: ['Quattroporte'] },
    ],
  },
  Electric: {
    bodyStyles: ['Electric'],
    fuelTypes: ['Electric'],
  },
  Classics: {
    bodyStyles: ['Classics'],
    minimumAge: classicAge,
  },
}

type Car = {
  make: string
  model: string
  trim?: string | null | undefined
  year: number
  bodyStyle: string
  body?: string | null | undefined
  fuelType: string | null
}

export function matchesRule(rule: CategoryRule, car: Car, currentYear: number): boolean {
  const { bodyStyles = [], bodies = [], fuelTypes = [], minimumAge = Infinity, makes = [], exceptBodies = [] } = rule
  const body = bodyOf(car)
  const includes = (list: readonly string[], value: string | null) => value !== null && list.includes(value)
  return (
    includes(bodyStyles, car.bodyStyle) ||
    includes(bodies, body) ||
    includes(fuelTypes, car.fuelType) ||
    currentYear - car.year >= minimumAge ||
    (!includes(exceptBodies, body) && makes.some((rule) => matchesMake(rule, car)))
  )
}

function matchesMake({ make, models }: MakeRule, car: Car): boolean {
  return car.make === make && (!models || models.some((model) => modelName(car).startsWith(model)))
}
