import type { CarModel, Paint } from './model.ts'

type Usual = 'make' | 'model' | 'years' | 'transmission' | 'fuelType' | 'paints' | 'notes'
type Given = Omit<CarModel, Usual> & Partial<Pick<CarModel, 'transmission' | 'fuelType'>>

const solid = (name: string, hex: string): Paint => ({ name, hex, finish: 'solid' })
const metallic = (name: string, hex: string): Paint => ({ name, hex, finish: 'metallic' })
const pearl = (name: string, hex: string): Paint => ({ name, hex, finish: 'pearl' })

/** Returns a function that defines models of one make, by default with a gasoline engine and an automatic transmission. */
const carsOf =
  (make: CarModel['make']) =>
  (model: string, years: CarModel['years'], paints: Paint[], given: Given, ...notes: string[]): CarModel => ({
    make,
    model,
    years,
    transmission: 'Automatic',
    fuelType: 'Gasoline',
    ...given,
    paints,
    notes,
  })

const chevrolet = carsOf('Chevrolet')
const ford = carsOf('Ford')
const dodge = carsOf('Dodge')

const oxfordWhite = solid('Oxford White', '#f1f2ef')
const shadowBlack = solid('Shadow Black', '#0e0f11')
const pitchBlack = solid('Pitch-Black', '#0b0b0d')
const goMango = solid('Go Mango', '#ee6a1a')
const b5Blue = pearl('B5 Blue Pearl', '#1358b0')

export const american: readonly CarModel[] = [
  chevrolet(
    'Bel Air Sport Coupe',
    [1957, 1957],
    [
      solid('Onyx Black', '#101112'),
      solid('Larkspur Blue', '#8fb3c7'),
      solid('Matador Red', '#a4161c'),
      solid('India Ivory', '#efe8d3'),
    ],
    { horsepower: 220, bodyStyle: 'Classics', shape: 'sixties', price: 64_000 },
    'The 283 small-block wears its four-barrel Power Pack and pulls through a Powerglide that shifts without a leak.',
    'Tri-Five bodies rust in the rocker panels and behind the headlights; these are original steel, dry and straight.',
    'The anodized fin panels and gold grille script, which cost more to find than a fender, are all present and crisp.',
  ),
  ford(
    'Mustang Bullitt',
    [2019, 2020],
    [metallic('Dark Highland Green', '#1d3329'), shadowBlack, metallic('Kona Blue', '#1a2a4d')],
    { horsepower: 480, transmission: 'Manual', bodyStyle: 'Coupe', shape: 'gt', price: 43_000 },
    'The intake of the GT350 takes its Coyote V8 to 480 hp, and the white cue-ball shifter is the only way to use them.',
    'It wears no pony and no badges but the target on its trunk, just as the car that jumped across San Francisco did.',
  ),
  ford(
    'F-150 Raptor R',
    [2024, 2025],
    [
      solid('Avalanche', '#8d9499'),
      metallic('Shelter Green Metallic', '#4a5742'),
      metallic('Agate Black', '#17181b'),
      oxfordWhite,
    ],
    { horsepower: 720, bodyStyle: 'Truck', shape: 'pickup', price: 104_000, offered: 2 },
    'The supercharged 5.2-liter V8 makes 720 hp in this truck, more than in any other pickup that Ford has built.',
    'Fox Dual Live Valve shocks give it fourteen inches of travel in the rear, and 37-inch tires came from the factory.',
    'No desert racing here: the skid plates carry their original coating and the bed liner has hardly seen a load.',
  ),
  dodge(
    'Challenger SRT Demon 170',
    [2023, 2023],
    [pitchBlack, metallic('Destroyer Gray', '#83888b'), pearl('Octane Red', '#6d131b'), goMango, b5Blue],
    { horsepower: 1025, bodyStyle: 'Coupe', shape: 'gt', price: 158_000 },
    'On E85 it makes 1,025 hp and lifts its front wheels off the line, and the NHRA bans it as delivered.',
    'The numbered plaque, the Demon crate papers and the skinny front runner wheels belong to this car and go with it.',
    'It has known pump premium and a collector cover rather than the strip, and the Mickey Thompsons are the first set.',
  ),
]
