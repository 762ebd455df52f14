import type { CarModel, Paint } from './model.ts'

type Usual = 'make' | 'model' | 'years' | 'transmission' | 'fuelType' | 'paints' | 'notes'
type Given = Omit<CarModel, Usual> & Partial<Pick<CarModel, 'fuelType'>>

const solid = (name: string, hex: string): Paint => ({ name, hex, finish: 'solid' })
const metallic = (name: string, hex: string): Paint => ({ name, hex, finish: 'metallic' })
const pearl = (name: string, hex: string): Paint => ({ name, hex, finish: 'pearl' })
const matte = (name: string, hex: string): Paint => ({ name, hex, finish: 'matte' })

/**
 * Returns a function that defines models of one make with an automatic transmission, by default with a gasoline engine.
 */
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

const genesis = carsOf('Genesis')
const hyundai = carsOf('Hyundai')
const kia = carsOf('Kia')

const vikBlack = pearl('Vik Black', '#101114')
const uyuniWhite = pearl('Uyuni White', '#f0f0ed')
const savileSilver = metallic('Savile Silver', '#a3a7aa')
const abyssBlack = pearl('Abyss Black Pearl', '#111215')
const snowWhite = pearl('Snow White Pearl', '#efefec')

export const korean: readonly CarModel[] = [
  genesis(
    'G90 3.5T E-Supercharger',
    [2023, 2024],
    [vikBlack, uyuniWhite, savileSilver, matte('Makalu Gray Matte', '#55585b')],
    { horsepower: 409, bodyStyle: 'Luxury', shape: 'limousine', price: 66_000 },
    'A 48-volt supercharger fills the pause before its turbos wake, so the 409 hp of the G90 arrive like a tide.',
    'The doors close at the touch of a button, the rear seat reclines with a footrest, and 23 Bang & Olufsen speakers play.',
    'Rear-wheel steering turns this limousine as if it were a G70, and its air suspension reads the road ahead.',
  ),
  genesis(
    'GV80 3.5T Prestige',
    [2021, 2023],
    [vikBlack, uyuniWhite, savileSilver, pearl('Cardiff Green', '#1f332b')],
    { horsepower: 375, bodyStyle: 'SUVs', shape: 'suv', price: 43_000, offered: 2 },
    'Nappa leather, open-pore ash and a cabin that cancels road noise by microphone won the GV80 its many friends.',
    'Its suspension reads the road by camera and floats without a knock, and the 3.5-liter V6 has always had premium fuel.',
  ),
  hyundai(
    'Ioniq 5 N',
    [2025, 2025],
    [
      solid('Performance Blue', '#6fa8d6'),
      matte('Performance Blue Matte', '#6a9fc9'),
      solid('Atlas White', '#f1f2f0'),
      abyssBlack,
      pearl('Soultronic Orange Pearl', '#d4531f'),
    ],
    { horsepower: 601, fuelType: 'Electric', bodyStyle: 'Electric', shape: 'crossover', price: 57_000 },
    'N e-shift imitates eight gears with jolt and sound so well that you forget the 601 hp come from two electric motors.',
    'Made for whole sessions on track, with its own battery cooling; this one has spent its days on back roads instead.',
  ),
  kia(
    'EV9 GT-Line',
    [2024, 2025],
    [
      matte('Ocean Blue Matte', '#3c5a74'),
      metallic('Iceberg Green', '#7d8d86'),
      snowWhite,
      metallic('Panthera Metal', '#43464a'),
    ],
    { horsepower: 379, fuelType: 'Electric', bodyStyle: 'SUVs', shape: 'suv', price: 56_000 },
    'Three rows on 800 volts: the EV9 adds 150 miles during one coffee, and the GT-Line reaches 60 mph in 4.5 seconds.',
    'The seat bolts of the second and third rows were checked under recall, and its self-leveling rear dampers are fine.',
  ),
]
