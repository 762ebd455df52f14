import type { CarModel, Paint } from './model.ts'

const solid = (name: string, hex: string): Paint => ({ name, hex, finish: 'solid' })
const metallic = (name: string, hex: string): Paint => ({ name, hex, finish: 'metallic' })

const aston = { make: 'Aston Martin', fuelType: 'Gasoline', transmission: 'Automatic', shape: 'gt' } as const
const mclaren = {
  make: 'McLaren',
  fuelType: 'Gasoline',
  transmission: 'Dual-Clutch',
  bodyStyle: 'Sports Cars',
  shape: 'supercar',
} as const
const lotus = { make: 'Lotus', fuelType: 'Gasoline', transmission: 'Manual', shape: 'supercar' } as const
const jaguar = { make: 'Jaguar', fuelType: 'Gasoline', transmission: 'Automatic' } as const

const onyxBlack = metallic('Onyx Black', '#121316')
const magneticSilver = metallic('Magnetic Silver', '#777b80')
const xenonGrey = metallic('Xenon Grey', '#55595d')
const silicaWhite = solid('Silica White', '#efefec')
const stormGrey = metallic('Storm Grey', '#595e63')
const belizeBlue = metallic('Belize Blue', '#155a94')
const britishRacingGreen = solid('British Racing Green', '#0f3c2a')
const carmenRed = solid('Carmen Red', '#a1182a')
const oldEnglishWhite = solid('Old English White', '#ebe5d2')
const silverBlue = metallic('Opalescent Silver Blue', '#8ba1b7')

export const britishSporting: readonly CarModel[] = [
  {
    ...aston,
    model: 'DB5',
    years: [1964, 1965],
    horsepower: 282,
    transmission: 'Manual',
    bodyStyle: 'Classics',
    shape: 'sixties',
    price: 845_000,
    paints: [
      metallic('Silver Birch', '#b9bcb8'),
      solid('Dubonnet Rosso', '#5c1622'),
      metallic('California Sage', '#7f8d78'),
    ],
    notes: [
      'The Superleggera tubes under the aluminum skin were inspected with the trim out, and the sills are sound.',
      'Its four-liter six drives through the ZF five-speed, and all three SU carburetors have been rebuilt and balanced.',
    ],
  },
  {
    ...aston,
    model: 'Vantage',
    years: [2019, 2023],
    horsepower: 503,
    bodyStyle: 'Sports Cars',
    price: 98_000,
    paints: [
      metallic('Lime Essence', '#9cc021'),
      metallic('Hyper Red', '#a1131d'),
      onyxBlack,
      xenonGrey,
      magneticSilver,
    ],
    notes: [
      'Its engine comes from Affalterbach and its manners from Gaydon, with an electronic differential between the two.',
      'It is short, wide and playful in a way that the larger Astons are too polite to be.',
      'The hood is one piece of aluminum as long as a dinner table, and its gaps are as even as when it left Gaydon.',
      'The sport seats with the stitched wings hold one well, and the buttons for the gears are glass, as they should be.',
      'The service of the first year, with its new coolant cap and the software for the gearbox, was done by the dealer.',
      'The battery conditioner was always connected, so that none of its modules has ever complained of a cold start.',
      'In Track mode it is loud enough for a letter from the neighbors, and in GT mode for none.',
    ],
    cars: [
      [2022, 4_930, 121_900],
      [2020, 20_740, 78_900],
      [2020, 37_890, 106_500],
      [2020, 15_840, 90_500],
      [2019, 18_612, 87_500],
      [2021, 10_200, 102_500],
      [2024, 5_100, 116_900],
      [2020, 10_880, 102_500],
    ],
  },
  {
    ...mclaren,
    model: '720S',
    years: [2018, 2022],
    horsepower: 710,
    price: 212_000,
    cars: [
      [2019, 3_210, 221_000],
      [2021, 4_030, 261_000],
    ],
    paints: [
      metallic('Azores Orange', '#e2681c'),
      belizeBlue,
      stormGrey,
      silicaWhite,
      metallic('Glacier White', '#e9ebec'),
    ],
    notes: [
      'Thin glass pillars let you see out of it as from a helicopter, at much the same rate of climb.',
      'All four Proactive suspension accumulators were tested by the dealer, and each holds its pressure.',
    ],
  },
  {
    ...lotus,
    model: 'Elise',
    years: [2005, 2009],
    horsepower: 190,
    bodyStyle: 'Convertibles',
    shape: 'roadster',
    price: 44_000,
    offered: 2,
    paints: [metallic('Racing Green', '#10402a'), metallic('Chrome Orange', '#de651b'), solid('Ardent Red', '#b6161c')],
    notes: [
      'Both fiberglass clamshells are free of spider cracks, and a crack at the corner costs more than a Toyota engine.',
      'The Toyota 2ZZ changes to its wild cams at 6,200 rpm, with new gaskets and an oil pan baffle to keep it safe.',
    ],
  },
  {
    ...jaguar,
    model: 'E-Type Series 1 4.2',
    years: [1965, 1967],
    horsepower: 265,
    transmission: 'Manual',
    shape: 'sixties',
    bodyStyle: 'Classics',
    price: 138_000,
    paints: [carmenRed, britishRacingGreen, silverBlue, oldEnglishWhite],
    notes: [
      'The 4.2 brought better seats, better brakes and a gearbox with synchromesh on first to the car that Enzo admired.',
      'Floors, sills and picture frame are solid, and the Heritage Trust certificate confirms matching numbers.',
      'Its covered headlights are original glass, which has cost many an owner more than the headlights behind it.',
      'An alloy radiator and a second fan keep the straight six calm in traffic, and the old one comes with the car.',
      'The triple SU carburetors were rebuilt and set up by ear and by gauge, and it idles low enough to count.',
      'The bonnet opens and shuts on its new hinges with one hand, and the louvers have never been filled and cut again.',
      'Moss never built a gearbox as light as this later one, and the clutch was done when the engine was last out.',
    ],
    cars: [
      [1965, 25_440, 137_900],
      [1967, 33_300, 120_500],
      [1967, 40_270, 136_900],
      [1966, 107_310, 103_900],
      [1965, 70_780, 127_500],
      [1965, 49_510, 153_900],
      [1966, 51_200, 129_500],
    ],
  },
  {
    ...jaguar,
    model: 'Mark 2 3.8',
    years: [1960, 1967],
    horsepower: 220,
    transmission: 'Manual',
    bodyStyle: 'Classics',
    body: 'Sedan',
    shape: 'sixties',
    price: 46_000,
    paints: [britishRacingGreen, oldEnglishWhite, silverBlue, carmenRed],
    notes: [
      'With overdrive and wire wheels it is the specification that bank robbers and the police both preferred.',
      'The walnut was refinished by hand, and the spring hangers and jacking points have been made good in steel.',
    ],
  },
]
