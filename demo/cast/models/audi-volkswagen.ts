import type { CarModel, Paint } from './model.ts'

const solid = (name: string, hex: string): Paint => ({ name, hex, finish: 'solid' })
const metallic = (name: string, hex: string): Paint => ({ name, hex, finish: 'metallic' })
const pearl = (name: string, hex: string): Paint => ({ name, hex, finish: 'pearl' })

const ibisWhite = solid('Ibis White', '#f3f4f3')
const nardoGray = solid('Nardo Gray', '#7c7f81')
const mythosBlack = metallic('Mythos Black Metallic', '#121316')
const glacierWhite = metallic('Glacier White Metallic', '#e9ebeb')
const daytonaGray = pearl('Daytona Gray Pearl', '#4a4d51')
const florettSilver = metallic('Florett Silver Metallic', '#b8bbbc')
const navarraBlue = metallic('Navarra Blue Metallic', '#1d3357')
const tangoRed = metallic('Tango Red Metallic', '#98121c')
const deepBlack = pearl('Deep Black Pearl', '#101113')
const pureWhite = solid('Pure White', '#f2f3f2')
const onyxBlack = metallic('Onyx Black Metallic', '#151617')
const crystalWhite = pearl('Crystal White', '#ebebe7')
const denimBlue = metallic('Denim Blue Metallic', '#22395a')

const audi = { make: 'Audi', fuelType: 'Gasoline' } as const
const volkswagen = { make: 'Volkswagen', fuelType: 'Gasoline' } as const
const volvo = { make: 'Volvo', fuelType: 'Gasoline' } as const

export const audiVolkswagen: readonly CarModel[] = [
  {
    ...audi,
    model: 'R8 V10 plus',
    years: [2017, 2018],
    horsepower: 610,
    transmission: 'Dual-Clutch',
    bodyStyle: 'Sports Cars',
    shape: 'supercar',
    price: 142_000,
    notes: [
      'Ten cylinders, no turbocharger and 8,700 rpm: the plus was the strongest R8 that Audi had yet sold.',
      'A fixed carbon-fiber wing and carbon-ceramic brakes tell the plus from the regular V10 at a glance.',
    ],
    paints: [ibisWhite, mythosBlack, tangoRed, daytonaGray, solid('Vegas Yellow', '#f2c500')],
  },
  {
    ...audi,
    model: 'RS 6 Avant',
    years: [2021, 2023],
    horsepower: 591,
    transmission: 'Automatic',
    bodyStyle: 'Wagon',
    shape: 'wagon',
    price: 104_000,
    offered: 2,
    notes: [
      'For 2021 Audi sold the RS 6 Avant in America for the first time, and wagon people have not stopped talking about it.',
      'It shares only the front doors, the roof and the tailgate with the A6; the fenders are about three inches wider overall.',
    ],
    paints: [nardoGray, mythosBlack, glacierWhite, navarraBlue, metallic('Sebring Black Crystal', '#1d1e22')],
  },
  {
    ...audi,
    model: 'TT RS',
    years: [2018, 2022],
    horsepower: 394,
    transmission: 'Dual-Clutch',
    bodyStyle: 'Coupe',
    shape: 'gt',
    price: 56_000,
    notes: [
      'The aluminum five-cylinder of the TT RS fires 1-2-4-5-3, as the rally Quattro did, and sounds the part.',
      'It reaches 60 mph in 3.6 seconds by the factory clock and still takes two sets of golf clubs under the hatch.',
    ],
    paints: [nardoGray, tangoRed, mythosBlack, glacierWhite, solid('Vegas Yellow', '#f2c500')],
  },
  {
    ...audi,
    model: 'A8 L 55 quattro',
    years: [2019, 2024],
    horsepower: 335,
    transmission: 'Automatic',
    bodyStyle: 'Luxury',
    shape: 'limousine',
    price: 46_000,
    notes: [
      'The A8 L mixes aluminum, steel, magnesium and carbon fiber in its frame and is put together like a bank vault.',
      'Where others fit a bigger engine, the 55 has a calm 3.0-liter V6 that coasts with the engine off at highway speed.',
    ],
    paints: [mythosBlack, glacierWhite, navarraBlue, florettSilver, metallic('Terra Gray Metallic', '#57544f')],
  },
  {
    ...volkswagen,
    model: 'Golf R',
    years: [2022, 2024],
    horsepower: 315,
    transmission: 'Manual',
    bodyStyle: 'Sports Cars',
    shape: 'hatchback',
    price: 36_500,
    offered: 2,
    notes: [
      'From 2022 the Golf R can send half of its torque to a single rear wheel, and this one still has a clutch pedal.',
      'Subtle to a fault: beyond the blue line in the grille and four exhaust tips, little tells the R from any Golf.',
    ],
    paints: [pureWhite, deepBlack, metallic('Lapiz Blue Metallic', '#1c4fb0')],
  },
  {
    ...volkswagen,
    model: 'Type 2 Deluxe 21-Window',
    years: [1964, 1966],
    horsepower: 50,
    transmission: 'Manual',
    bodyStyle: 'Classics',
    shape: 'van',
    price: 118_000,
    notes: [
      'Eight skylights along the roof and a full-length cloth sunroof bring the count of this Deluxe Microbus to 21 windows.',
      'Reduction gears at the rear hubs lift the bus over bad roads and hold it to a pace at which people wave.',
      'The rain gutters, the rockers and the floor behind the front seats have been rebuilt in metal, not in filler.',
    ],
    paints: [
      solid('Sealing Wax Red', '#8f2420'),
      solid('Velvet Green', '#2f4a3f'),
      solid('Sea Blue', '#2a5c86'),
      solid('Pearl White', '#e6e2d4'),
    ],
  },
  {
    ...volvo,
    model: 'V90 Cross Country T6',
    years: [2018, 2021],
    horsepower: 316,
    transmission: 'Automatic',
    bodyStyle: 'Wagon',
    shape: 'wagon',
    price: 31_500,
    notes: [
      'The two-liter four is fed by a supercharger at low revs and by a turbocharger above, so the T6 never seems to wait.',
      'The Cross Country stands more than eight inches off the ground and still loads like a wagon, not like an SUV.',
    ],
    paints: [
      crystalWhite,
      onyxBlack,
      denimBlue,
      metallic('Maple Brown Metallic', '#4a382d'),
      metallic('Pine Grey Metallic', '#4f5a54'),
    ],
  },
  {
    make: 'Volvo',
    model: 'XC90 Recharge T8',
    years: [2023, 2024],
    horsepower: 455,
    transmission: 'Automatic',
    fuelType: 'Plug-in Hybrid',
    bodyStyle: 'SUVs',
    shape: 'suv',
    price: 54_000,
    notes: [
      'The larger battery of the later T8 covers more than 30 miles on electricity, enough for a commute on household current.',
      'With 455 horsepower this is one of the quickest Volvos ever sold, although nobody in its seven seats would know.',
    ],
    paints: [
      crystalWhite,
      onyxBlack,
      denimBlue,
      metallic('Platinum Grey Metallic', '#7f8385'),
      metallic('Bright Dusk Metallic', '#cfc3b4'),
    ],
  },
]
