/** What a car is by its shape, whatever collection it belongs to. By itself, because visitors’ pages need no more of the facts. */
export const bodies = ['Sedan', 'SUV', 'Coupe', 'Convertible', 'Wagon', 'Truck', 'Van', 'Hatchback'] as const
export type Body = (typeof bodies)[number]

/**
 * The lists a seller chooses from (docs/specification.md, Validation rules), in the spelling that is stored.
 * One list serves the sell form, the filters and the validation of both.
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

/** How a body style is shown in a filter: in the singular (docs/specification.md, Validation rules). */
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
 * What the filters offer: first the values of docs/specification.md, Validation rules, then everything else that a
 * seller can choose.
 */
export const filterOptions = {
  body: bodies,
  /** The categories that say more than a body. */
  collection: ['Sports Cars', 'Luxury', 'Electric', 'Classics'],
  transmission: ['Automatic', 'Manual', 'Dual-Clutch', 'CVT', 'Semi-Automatic'] satisfies Transmission[],
  fuelType: ['Gasoline', 'Electric', 'Hybrid', 'Diesel', 'Plug-in Hybrid'] satisfies FuelType[],
} as const
