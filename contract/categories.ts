import type { BodyStyle, FuelType, Make } from './vehicle-options.ts'

/** A make of a rule; with `models`, only models whose name starts with one of these. */
type MakeRule = { make: Make; models?: readonly string[] }

/** A car is in the category when one of these holds; `makes` counts only for body styles that are not excluded. */
export type CategoryRule = {
  bodyStyles: readonly BodyStyle[]
  fuelTypes?: readonly FuelType[]
  /** Years since the model year, at least. */
  minimumAge?: number
  makes?: readonly MakeRule[]
  /** Body styles that no make rule brings in: a Cayenne is no sports car. */
  exceptBodyStyles?: readonly BodyStyle[]
}

export type Category = {
  id: number
  /** Also the slug (docs/specification.md, Entities and their fields). */
  name: string
  slug: string
  /** Path of its picture, 960 by 600. */
  image: string
  description: string
  rule: CategoryRule
}

/** The years after which the trade calls a car a classic. */
export const classicAge = 25

export const categories: readonly Category[] = [
  category(1, 'Sports Cars', 'sports-cars', 'Coupes and two-seaters built around the drive: light, low and quick.', {
    bodyStyles: ['Sports Cars'],
    exceptBodyStyles: ['SUVs', 'Sedans', 'Truck', 'Van', 'Wagon'],
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
  }),
  category(2, 'SUVs', 'suvs', 'Height, space and all-wheel drive, from compact crossovers to flagship off-roaders.', {
    bodyStyles: ['SUVs'],
  }),
  category(3, 'Sedans', 'sedans', 'Four doors done properly: executive saloons and long-distance performance.', {
    bodyStyles: ['Sedans'],
  }),
  category(4, 'Convertibles', 'convertibles', 'Roof down, road ahead: roadsters, spiders and four-seat cabriolets.', {
    bodyStyles: ['Convertibles'],
  }),
  category(5, 'Luxury', 'luxury', 'The quiet end of the market: flagships made for comfort, craft and presence.', {
    bodyStyles: ['Luxury'],
    exceptBodyStyles: ['Truck', 'Van'],
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
  }),
  category(6, 'Electric', 'electric', 'Battery-electric performance: instant torque, quiet cabins, no exhaust.', {
    bodyStyles: ['Electric'],
    fuelTypes: ['Electric'],
  }),
  category(7, 'Classics', 'classics', `Cars of ${classicAge} years and older, kept, restored or preserved.`, {
    bodyStyles: ['Classics'],
    minimumAge: classicAge,
  }),
]

/** The category of a URL's slug, whatever its letter case. */
export function findCategory(slug: string): Category | undefined {
  return categories.find((it) => it.slug.toLowerCase() === slug.trim().toLowerCase())
}

type Car = { make: string; model: string; year: number; bodyStyle: string; fuelType: string | null }

/** Whether a car falls under a rule in the given year. */
export function matchesRule(rule: CategoryRule, car: Car, currentYear: number): boolean {
  const { bodyStyles, fuelTypes = [], minimumAge = Infinity, makes = [], exceptBodyStyles = [] } = rule
  const includes = (list: readonly string[], value: string | null) => value !== null && list.includes(value)
  return (
    includes(bodyStyles, car.bodyStyle) ||
    includes(fuelTypes, car.fuelType) ||
    currentYear - car.year >= minimumAge ||
    (!includes(exceptBodyStyles, car.bodyStyle) && makes.some((it) => matchesMake(it, car)))
  )
}

function matchesMake({ make, models }: MakeRule, car: Car): boolean {
  return car.make === make && (!models || models.some((model) => car.model.startsWith(model)))
}

function category(id: number, name: string, file: string, description: string, rule: CategoryRule): Category {
  return { id, name, slug: name, image: `/scenes/category-${file}-960.webp`, description, rule }
}
