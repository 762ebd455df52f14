import type { CarModel, Paint } from './model.ts'

const solid = (name: string, hex: string): Paint => ({ name, hex, finish: 'solid' })
const metallic = (name: string, hex: string): Paint => ({ name, hex, finish: 'metallic' })

const alpineWhite = solid('Alpine White', '#f3f4f1')
const jetBlack = solid('Jet Black', '#0d0d0e')
const mineralWhite = metallic('Mineral White Metallic', '#e9e9e4')
const blackSapphire = metallic('Black Sapphire Metallic', '#14161a')
const carbonBlack = metallic('Carbon Black Metallic', '#161c2a')
const isleOfMan = metallic('Isle of Man Green Metallic', '#1f5a3c')
const portimao = metallic('Portimao Blue Metallic', '#1f5fa8')
const brooklynGrey = metallic('Brooklyn Grey Metallic', '#8d9396')
const britishGreen = metallic('British Racing Green Metallic', '#1f3a2d')
const chiliRed = solid('Chili Red', '#b5191f')
const tanzanite = metallic('Tanzanite Blue II Metallic', '#1c2a4f')
const titaniumSilver = metallic('Titanium Silver Metallic', '#b4b7b8')

const bmw = { make: 'BMW', fuelType: 'Gasoline' } as const
const mini = { make: 'Mini', fuelType: 'Gasoline', shape: 'hatchback' } as const

export const bavarian: readonly CarModel[] = [
  {
    ...bmw,
    model: 'M5',
    years: [2000, 2003],
    horsepower: 394,
    transmission: 'Manual',
    bodyStyle: 'Sedans',
    shape: 'sedan',
    price: 36_000,
    notes: [
      'The E39 M5 pairs eight throttle bodies with a six-speed manual, and no M5 before or since has worn its power so quietly.',
      'The timing-chain guides and the VANOS seals, which the S62 V8 wears out with age, have been done and documented.',
      'The stock wheels, the four tailpipes and a small badge are all that tells it from any other 5 Series sedan.',
    ],
    paints: [
      carbonBlack,
      titaniumSilver,
      metallic('Le Mans Blue Metallic', '#1c3f8a'),
      metallic('Imola Red II', '#98151f'),
      jetBlack,
    ],
  },
  {
    ...bmw,
    model: 'M3 Competition',
    years: [2021, 2024],
    horsepower: 503,
    transmission: 'Automatic',
    bodyStyle: 'Sedans',
    shape: 'sedan',
    price: 74_000,
    notes: [
      'The S58 straight six has a closed-deck block and a forged crankshaft, and tuners have yet to find its limits.',
      'With ten steps of traction control and a proper back seat, the G80 is two cars for one parking space.',
      'The large kidneys divided opinion for a year and have long been forgiven: behind them are the radiators that a track day needs.',
      'The eight-speed automatic of the Competition shifts so quickly that hardly anybody asks for the manual after a drive.',
      'The running-in service at 1,200 miles, which is easily forgotten and then refused as goodwill, is on record.',
      'It wears the bucket seats with carbon shells, out of which one climbs more slowly than one sat down.',
      'Its front lip and splitter, which every curb wants a piece of, were filmed before the first drive.',
    ],
    cars: [
      [2024, 20_910, 76_500],
      [2022, 17_210, 67_500],
      [2024, 45_560, 64_500],
      [2024, 12_000, 79_900],
      [2024, 19_400, 60_900],
      [2021, 4_270, 101_900],
      [2023, 24_380, 71_900],
    ],
    paints: [isleOfMan, portimao, brooklynGrey, alpineWhite, metallic('Toronto Red Metallic', '#a5182a')],
  },
  {
    ...bmw,
    model: 'X5 M Competition',
    years: [2020, 2023],
    horsepower: 617,
    transmission: 'Automatic',
    bodyStyle: 'SUVs',
    shape: 'suv',
    price: 78_000,
    notes: [
      'The 4.4-liter V8 of the M5 moves this X5 as if it weighed half of its more than 5,000 pounds.',
      'Staggered wheels, 21 inches in front and 22 behind, and active roll stabilization keep it flat where an SUV should lean.',
    ],
    paints: [mineralWhite, carbonBlack, blackSapphire, metallic('Marina Bay Blue Metallic', '#16498f')],
  },
  {
    ...bmw,
    model: '760i xDrive',
    years: [2023, 2025],
    horsepower: 536,
    transmission: 'Automatic',
    bodyStyle: 'Luxury',
    shape: 'limousine',
    price: 92_000,
    notes: [
      'A twin-turbo V8 tops the gasoline 7 Series, and at idle the only proof that it runs is the tachometer.',
      'Crystal headlights, a light bar across the dashboard and doors that open at a touch: the G70 does not whisper.',
    ],
    paints: [mineralWhite, blackSapphire, carbonBlack, brooklynGrey, tanzanite],
  },
  {
    ...mini,
    model: 'Cooper S',
    years: [2002, 2004],
    horsepower: 163,
    transmission: 'Manual',
    bodyStyle: 'Coupe',
    price: 8_900,
    notes: [
      'The supercharger whine belongs to the first new Mini alone; every Cooper S that came after it has a turbocharger.',
      'Hydraulically assisted steering and six short gears make this R53 the sharpest Mini of its century.',
      'The electric power-steering pump, which gives up early on these cars, has been replaced along with its cooling fan.',
    ],
    paints: [
      chiliRed,
      solid('Pepper White', '#ebe6d8'),
      metallic('Electric Blue Metallic', '#23479a'),
      metallic('Pure Silver Metallic', '#b9bdc0'),
      britishGreen,
    ],
  },
]
