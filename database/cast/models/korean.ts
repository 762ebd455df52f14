import type { CarModel, Paint } from './model.ts'

type Usual = 'make' | 'model' | 'years' | 'transmission' | 'fuelType' | 'paints' | 'notes'
type Given = Omit<CarModel, Usual> & Partial<Pick<CarModel, 'fuelType'>>

const solid = (name: string, hex: string): Paint => ({ name, hex, finish: 'solid' })
const metallic = (name: string, hex: string): Paint => ({ name, hex, finish: 'metallic' })
const pearl = (name: string, hex: string): Paint => ({ name, hex, finish: 'pearl' })
const matte = (name: string, hex: string): Paint => ({ name, hex, finish: 'matte' })

/** A maker's cars, which all shift by themselves and burn gasoline where nothing else is given. */
const carsOf = (make: CarModel['make']) =>
  (model: string, years: CarModel['years'], paints: Paint[], given: Given, ...notes: string[]): CarModel =>
    ({ make, model, years, transmission: 'Automatic', fuelType: 'Gasoline', ...given, paints, notes })

const genesis = carsOf('Genesis')
const hyundai = carsOf('Hyundai')
const kia = carsOf('Kia')

const vikBlack = pearl('Vik Black', '#101114')
const uyuniWhite = pearl('Uyuni White', '#f0f0ed')
const savileSilver = metallic('Savile Silver', '#a3a7aa')
const abyssBlack = pearl('Abyss Black Pearl', '#111215')
const snowWhite = pearl('Snow White Pearl', '#efefec')
const auroraBlack = pearl('Aurora Black Pearl', '#121317')

export const korean: readonly CarModel[] = [
  genesis('G70 3.3T Sport', [2019, 2021],
    [pearl('Havana Red', '#7c1520'), pearl('Mallorca Blue', '#1c4c94'), vikBlack, uyuniWhite],
    { horsepower: 365, bodyStyle: 'Sedans', shape: 'sedan', price: 29_000 },
    'A 365-hp biturbo V6, a limited-slip differential and adaptive dampers: the G70 came to beat the 3 Series, and it did.',
    'The hydraulic control unit was dealt with under its recall, and the biturbo has new plugs and coils.',
  ),
  genesis('G90 3.5T E-Supercharger', [2023, 2024],
    [vikBlack, uyuniWhite, savileSilver, matte('Makalu Gray Matte', '#55585b')],
    { horsepower: 409, bodyStyle: 'Luxury', shape: 'limousine', price: 66_000 },
    'A 48-volt supercharger fills the pause before its turbos wake, so the 409 hp of the G90 arrive like a tide.',
    'The doors close at the touch of a button, the rear seat reclines with a footrest, and 23 Bang & Olufsen speakers play.',
    'Rear-wheel steering turns this limousine as if it were a G70, and its air suspension reads the road ahead.',
  ),
  genesis('GV80 3.5T Prestige', [2021, 2023],
    [vikBlack, uyuniWhite, savileSilver, pearl('Cardiff Green', '#1f332b')],
    { horsepower: 375, bodyStyle: 'SUVs', shape: 'suv', price: 43_000, offered: 2 },
    'Nappa leather, open-pore ash and a cabin that cancels road noise by microphone won the GV80 its many friends.',
    'Its suspension reads the road by camera and floats without a knock, and the 3.5-liter V6 has always had premium fuel.',
  ),
  genesis('Electrified GV70 Prestige', [2023, 2025],
    [uyuniWhite, vikBlack, savileSilver, pearl('Adriatic Blue', '#1d3a63')],
    { horsepower: 429, fuelType: 'Electric', bodyStyle: 'Electric', shape: 'crossover', price: 44_000 },
    'A green button on the wheel raises its 429 hp to 483 for ten seconds, and it was the first Genesis built in Alabama.',
    'Its 800-volt battery charges from 10 to 80 percent in 18 minutes, and the charging unit has had its recall update.',
  ),
  hyundai('Ioniq 5 N', [2025, 2025],
    [solid('Performance Blue', '#6fa8d6'), matte('Performance Blue Matte', '#6a9fc9'), solid('Atlas White', '#f1f2f0'),
      abyssBlack, pearl('Soultronic Orange Pearl', '#d4531f')],
    { horsepower: 601, fuelType: 'Electric', bodyStyle: 'Electric', shape: 'crossover', price: 57_000 },
    'N e-shift imitates eight gears with jolt and sound so well that you forget the 601 hp come from two electric motors.',
    'Made for whole sessions on track, with its own battery cooling; this one has spent its days on back roads instead.',
  ),
  hyundai('Ioniq 6 Limited AWD', [2023, 2025],
    [metallic('Curated Silver Metallic', '#9ea1a3'), pearl('Serenity White Pearl', '#efefec'),
      matte('Gravity Gold Matte', '#a89a80'), pearl('Transmission Blue Pearl', '#2d4a78')],
    { horsepower: 320, fuelType: 'Electric', bodyStyle: 'Sedans', shape: 'fastback', price: 30_500 },
    'With a drag coefficient of 0.22 the streamliner slips 270 miles from one charge, even with two motors and 20-inch wheels.',
    'The integrated charging control unit, the weak spot of its platform, has the recall software and charges as it should.',
  ),
  hyundai('Palisade Calligraphy', [2023, 2025],
    [pearl('Moonlight Cloud', '#26354d'), solid('Hyper White', '#f1f2f0'), abyssBlack, pearl('Robust Emerald Pearl', '#22362f')],
    { horsepower: 291, bodyStyle: 'SUVs', shape: 'suv', price: 41_000 },
    'The Calligraphy brings quilted Nappa, a suede headliner and massage for the driver to a Palisade for seven people.',
    'Its 3.8-liter V6 needs no turbo to tow 5,000 pounds, and its tow hitch harness passed the recall inspection.',
  ),
  kia('Stinger GT2', [2018, 2021],
    [pearl('HiChroma Red', '#a3141d'), pearl('Micro Blue Pearl', '#1b4fa5'), metallic('Ceramic Silver', '#a9acae'), auroraBlack],
    { horsepower: 365, bodyStyle: 'Sports Cars', shape: 'sedan', price: 29_500 },
    'Albert Biermann came from BMW M and tuned the Stinger on the Nürburgring: a grand tourer with a liftback and 365 hp.',
    'The Brembo pads were changed for ones that do not squeal, and the biturbo V6 was never chipped, unlike so many.',
  ),
  kia('EV6 GT', [2023, 2024],
    [solid('Runway Red', '#b5161d'), pearl('Glacier', '#edf0f0'), auroraBlack, matte('Moonscape Matte', '#6a6d6f')],
    { horsepower: 576, fuelType: 'Electric', bodyStyle: 'Electric', shape: 'crossover', price: 39_000 },
    'It has 576 hp, 21,000-rpm motors and a drift mode, and it left supercars behind in a drag race Kia filmed itself.',
    'The thin-shelled sport buckets have no worn bolsters, and the 12-volt battery, which the EV6 can drain, is new.',
  ),
  kia('EV9 GT-Line', [2024, 2025],
    [matte('Ocean Blue Matte', '#3c5a74'), metallic('Iceberg Green', '#7d8d86'), snowWhite,
      metallic('Panthera Metal', '#43464a')],
    { horsepower: 379, fuelType: 'Electric', bodyStyle: 'SUVs', shape: 'suv', price: 56_000 },
    'Three rows on 800 volts: the EV9 adds 150 miles during one coffee, and the GT-Line reaches 60 mph in 4.5 seconds.',
    'The seat bolts of the second and third rows were checked under recall, and its self-leveling rear dampers are fine.',
  ),
  kia('Telluride SX Prestige X-Line', [2023, 2024],
    [auroraBlack, pearl('Glacial White Pearl', '#eff0ee'), pearl('Dark Moss', '#3a4034')],
    { horsepower: 291, bodyStyle: 'SUVs', shape: 'suv', price: 44_000 },
    'The X-Line stands 0.4 inches taller and grips better off the pavement; the Telluride that dealers never had enough of.',
    'The front seat motor recall is closed, and the second-row captains in Nappa leather have their heating and cooling.',
  ),
]
