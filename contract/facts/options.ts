/**
 * Body shapes of cars. They are declared here instead of in `rules.ts`, because the search filters don't need the other facts.
 */
export const bodies = ['Sedan', 'SUV', 'Coupe', 'Convertible', 'Wagon', 'Truck', 'Van', 'Hatchback'] as const
export type Body = (typeof bodies)[number]

/**
 * The options that sellers choose from, as stored in the database (docs/specification.md, Validation rules). The sell form,
 * the search filters and the validation all use these lists.
 */
export const makes = [
  'Acura',
  'Alfa Romeo',
  'Aston Martin',
  'Audi',
  'Bentley',
  'BMW',
  'Bugatti',
  'Buick',
  'Cadillac',
  'Chevrolet',
  'Chrysler',
  'Dodge',
  'Ferrari',
  'Fiat',
  'Ford',
  'Genesis',
  'GMC',
  'Honda',
  'Hyundai',
  'Infiniti',
  'Jaguar',
  'Jeep',
  'Kia',
  'Lamborghini',
  'Land Rover',
  'Lexus',
  'Lincoln',
  'Lotus',
  'Maserati',
  'Mazda',
  'McLaren',
  'Mercedes-Benz',
  'Mercedes-AMG',
  'Mini',
  'Mitsubishi',
  'Nissan',
  'Pagani',
  'Porsche',
  'Ram',
  'Rolls-Royce',
  'Subaru',
  'Tesla',
  'Toyota',
  'Volkswagen',
  'Volvo',
] as const

export const transmissions = ['Automatic', 'Manual', 'Dual-Clutch', 'CVT', 'Semi-Automatic'] as const

export const fuelTypes = ['Gasoline', 'Diesel', 'Electric', 'Hybrid', 'Plug-in Hybrid'] as const

export const bodyStyles = [
  'Convertibles',
  'Sports Cars',
  'Sedans',
  'SUVs',
  'Luxury',
  'Electric',
  'Classics',
  'Coupe',
  'Truck',
  'Wagon',
  'Van',
] as const

export type Make = (typeof makes)[number]
export type Transmission = (typeof transmissions)[number]
export type FuelType = (typeof fuelTypes)[number]
export type BodyStyle = (typeof bodyStyles)[number]

/** Labels of body styles in filters, which use the singular (docs/specification.md, Validation rules). */
export const bodyStyleNames: Readonly<Record<BodyStyle, string>> = {
  Sedans: 'Sedan',
  SUVs: 'SUV',
  Coupe: 'Coupe',
  Convertibles: 'Convertible',
  'Sports Cars': 'Sports Car',
  Luxury: 'Luxury',
  Electric: 'Electric',
  Classics: 'Classic',
  Truck: 'Truck',
  Wagon: 'Wagon',
  Van: 'Van',
}

/**
 * The options of each search filter. The values in docs/specification.md (Validation rules) come first. They are followed by
 * all other values that a listing can have.
 */
export const filterOptions = {
  body: bodies,
  /** The categories that aren't body shapes. */
  collection: ['Sports Cars', 'Luxury', 'Electric', 'Classics'],
  transmission: ['Automatic', 'Manual', 'Dual-Clutch', 'CVT', 'Semi-Automatic'] satisfies Transmission[],
  fuelType: ['Gasoline', 'Electric', 'Hybrid', 'Diesel', 'Plug-in Hybrid'] satisfies FuelType[],
} as const

/** Returns the singular name of a body style, such as `Sedan` for `Sedans`. Unknown styles are returned unchanged. */
export function bodyStyleName(bodyStyle: string): string {
  return Object.hasOwn(bodyStyleNames, bodyStyle) ? bodyStyleNames[bodyStyle as BodyStyle] : bodyStyle
}
