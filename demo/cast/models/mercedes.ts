import type { CarModel, Paint } from './model.ts'

const solid = (name: string, hex: string): Paint => ({ name, hex, finish: 'solid' })
const metallic = (name: string, hex: string): Paint => ({ name, hex, finish: 'metallic' })
const matte = (name: string, hex: string): Paint => ({ name, hex, finish: 'matte' })

const polarWhite = solid('Polar White', '#f1f2f0')
const obsidianBlack = metallic('Obsidian Black Metallic', '#131417')
const diamondWhite: Paint = { name: 'Diamond White', hex: '#ecebe6', finish: 'pearl' }
const iridiumSilver = metallic('Iridium Silver Metallic', '#b3b7b9')
const highTechSilver = metallic('High-Tech Silver Metallic', '#b9bbbb')
const seleniteGrey = metallic('Selenite Grey Metallic', '#5f6467')
const emeraldGreen = metallic('Emerald Green Metallic', '#1e3a33')
const nauticBlue = metallic('Nautic Blue Metallic', '#1d2c48')
const brilliantBlue = metallic('Brilliant Blue Metallic', '#1e4f94')
const jupiterRed = solid('Jupiter Red', '#a81620')
const smokeSilver = metallic('Smoke Silver Metallic', '#a39f92')

const benz = { make: 'Mercedes-Benz', fuelType: 'Gasoline', transmission: 'Automatic' } as const
const amg = { make: 'Mercedes-AMG', fuelType: 'Gasoline' } as const

export const mercedes: readonly CarModel[] = [
  {
    ...benz,
    model: '280 SL',
    years: [1968, 1971],
    horsepower: 180,
    bodyStyle: 'Classics',
    shape: 'roadster',
    price: 98_000,
    notes: [
      'The last and largest engine of the Pagoda has seven main bearings, fuel injection and the manners of a sedan.',
      'Its dished hardtop, which gave the Pagoda its name, is with the car and fits without a rattle.',
      'The four-speed automatic of a 280 SL has no torque converter but a fluid coupling, so firm shifts are its nature.',
    ],
    paints: [
      solid('Tobacco Brown', '#4f3b2c'),
      solid('Signal Red', '#b01c1f'),
      solid('Light Ivory', '#e9e1c9'),
      solid('Dark Olive', '#3e4330'),
      metallic('Silver Grey Metallic', '#a9adaf'),
    ],
  },
  {
    ...benz,
    model: '190E 2.3-16',
    years: [1986, 1987],
    horsepower: 167,
    transmission: 'Manual',
    bodyStyle: 'Classics',
    shape: 'sedan',
    price: 36_000,
    notes: [
      'Cosworth developed the sixteen-valve head, and a young Ayrton Senna won the opening race of the new Nürburgring in one.',
      'First gear lies to the left and back on the Getrag gearbox of the 2.3-16, with the other four in a plain H beside it.',
      'The single-row timing chain and its guides, which this engine should not be asked to wear out, are new.',
    ],
    paints: [metallic('Blue-Black Metallic', '#1c2129'), smokeSilver],
  },
  {
    ...benz,
    model: 'S 580 4MATIC',
    years: [2021, 2023],
    horsepower: 496,
    bodyStyle: 'Luxury',
    shape: 'limousine',
    price: 74_000,
    notes: [
      'Rear-axle steering lets the W223 turn like a much smaller car, and its 48-volt V8 starts unheard.',
      'Air suspension is standard on the S 580, and the large portrait screen responds to a fingertip or to plain words.',
      'The seats in the back recline, warm and knead, and the one behind the passenger brings its own footrest.',
      'Double glazing and acoustic foam in the tires keep the highway outside; at 70 mph the clock is what one hears.',
      'The door handles, which were slow to present themselves on early cars, had their update and come out every time.',
      'The head-up display throws its arrows onto the road ahead, and after a week one misses them in any other car.',
      'Both keys, the flap for the charging cable of the phone and all four headrest pillows are with it.',
    ],
    cars: [
      [2021, 18_800, 78_900],
      [2022, 21_570, 87_500],
      [2021, 47_530, 69_500],
      [2025, 41_770, 83_900],
      [2022, 9_280, 87_900],
      [2022, 22_750, 99_900],
      [2023, 15_220, 89_900],
    ],
    paints: [obsidianBlack, diamondWhite, nauticBlue, emeraldGreen, highTechSilver],
  },
  {
    ...benz,
    model: 'G 550',
    years: [2019, 2024],
    horsepower: 416,
    bodyStyle: 'SUVs',
    shape: 'off-roader',
    price: 122_000,
    offered: 2,
    notes: [
      'Three differential locks, a low range and a separate frame: under the leather the G 550 is still a tool.',
      'The doors shut with the same bolt-action clack as in 1979, although nearly every other part was new for this generation.',
    ],
    paints: [obsidianBlack, polarWhite, iridiumSilver, emeraldGreen, brilliantBlue],
  },
  {
    ...amg,
    model: 'GT R',
    years: [2018, 2020],
    horsepower: 577,
    transmission: 'Dual-Clutch',
    bodyStyle: 'Sports Cars',
    shape: 'gt',
    price: 128_000,
    notes: [
      'The yellow knob in the middle of the dashboard gives the GT R nine steps of traction control, from gentle to none.',
      'Its gearbox sits between the rear wheels, and those wheels steer along, which makes the long hood easy to place.',
    ],
    paints: [
      matte('Green Hell Magno', '#3c7a22'),
      polarWhite,
      matte('Selenite Grey Magno', '#62676a'),
      iridiumSilver,
      jupiterRed,
    ],
  },
  {
    ...amg,
    model: 'C 63 S',
    years: [2017, 2021],
    horsepower: 503,
    transmission: 'Automatic',
    bodyStyle: 'Sedans',
    shape: 'sedan',
    price: 49_500,
    notes: [
      'This was the last C 63 with a V8, and both turbochargers sit between its cylinder banks.',
      'One person built the whole engine and signed the plate on it; the rear wheels alone deal with its 516 pound-feet.',
    ],
    paints: [polarWhite, obsidianBlack, iridiumSilver, brilliantBlue, seleniteGrey],
  },
  {
    ...benz,
    model: 'GLS 450 4MATIC',
    years: [2020, 2023],
    horsepower: 362,
    bodyStyle: 'SUVs',
    shape: 'suv',
    price: 53_000,
    notes: [
      'All three rows of the GLS adjust electrically, and adults ride in the last one without complaint.',
      'The straight six gets help from a 48-volt starter-generator, so that stops and starts pass unnoticed.',
      'Air suspension, standard on every GLS, kneels at the press of a button when there is a trunk to load.',
    ],
    paints: [polarWhite, obsidianBlack, iridiumSilver, seleniteGrey, emeraldGreen],
  },
  {
    ...benz,
    model: 'Maybach S 680',
    years: [2022, 2024],
    horsepower: 621,
    bodyStyle: 'Luxury',
    shape: 'limousine',
    price: 165_000,
    notes: [
      'Few sedans still have twelve cylinders; the S 680 sends 621 horsepower to all four wheels without raising its voice.',
      'Seven more inches of wheelbase than any other S-Class went entirely to the people in the back.',
    ],
    paints: [obsidianBlack, diamondWhite, nauticBlue, emeraldGreen, seleniteGrey],
  },
]
