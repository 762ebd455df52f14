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
const pastelWhite = solid('Pastel White', '#e9e6db')
const onyxBlack = metallic('Onyx Black Metallic', '#151617')
const crystalWhite = pearl('Crystal White', '#ebebe7')
const denimBlue = metallic('Denim Blue Metallic', '#22395a')

const audi = { make: 'Audi', fuelType: 'Gasoline' } as const
const volkswagen = { make: 'Volkswagen', fuelType: 'Gasoline' } as const
const volvo = { make: 'Volvo', fuelType: 'Gasoline' } as const

export const audiVolkswagen: readonly CarModel[] = [
  {
    ...audi, model: 'Quattro', years: [1983, 1985], horsepower: 160, transmission: 'Manual',
    bodyStyle: 'Classics', shape: 'sixties', price: 58_000,
    notes: [
      'Fewer than 700 of the original Quattro were sold in America, and this coupe is why every Audi rally story begins in 1980.',
      'The turbocharged five-cylinder fires in the uneven rhythm that made it famous, and a pull knob locks the differentials.',
      'The brittle fuse box and wiring connections, the usual trouble of an Ur-Quattro, have been gone through one by one.',
    ],
    paints: [
      solid('Tornado Red', '#b51a20'), solid('Alpine White', '#f0efea'), metallic('Helios Blue Metallic', '#2b4d85'),
      metallic('Graphite Metallic', '#4b4f53'),
    ],
  },
  {
    ...audi, model: 'R8 V10 plus', years: [2017, 2018], horsepower: 610, transmission: 'Dual-Clutch',
    bodyStyle: 'Sports Cars', shape: 'supercar', price: 142_000, offered: 2,
    notes: [
      'Ten cylinders, no turbocharger and 8,700 rpm: the plus was the strongest R8 that Audi had yet sold.',
      'A fixed carbon-fiber wing and carbon-ceramic brakes tell the plus from the regular V10 at a glance.',
    ],
    paints: [ibisWhite, mythosBlack, tangoRed, daytonaGray, solid('Vegas Yellow', '#f2c500')],
  },
  {
    ...audi, model: 'RS 6 Avant', years: [2021, 2023], horsepower: 591, transmission: 'Automatic',
    bodyStyle: 'Wagon', shape: 'wagon', price: 104_000, offered: 2,
    notes: [
      'For 2021 Audi sold the RS 6 Avant in America for the first time, and wagon people have not stopped talking about it.',
      'It shares only the front doors, the roof and the tailgate with the A6; the fenders are about three inches wider overall.',
    ],
    paints: [nardoGray, mythosBlack, glacierWhite, navarraBlue, metallic('Sebring Black Crystal', '#1d1e22')],
  },
  {
    make: 'Audi', model: 'RS e-tron GT', years: [2022, 2024], horsepower: 637, transmission: 'Automatic',
    fuelType: 'Electric', bodyStyle: 'Electric', shape: 'fastback', price: 72_000,
    notes: [
      'With overboost the two motors reach 637 horsepower, and a two-speed gearbox at the rear serves launch and autobahn alike.',
      'The first electric RS charges at up to 270 kW, from 5 to 80 percent in little more than the time for a coffee.',
    ],
    paints: [
      daytonaGray, ibisWhite, mythosBlack, metallic('Tactical Green Metallic', '#4c5a45'),
      metallic('Ascari Blue Metallic', '#1b3c7a'),
    ],
  },
  {
    ...audi, model: 'Q8 55 quattro', years: [2019, 2023], horsepower: 335, transmission: 'Automatic',
    bodyStyle: 'SUVs', shape: 'suv', price: 46_500,
    notes: [
      'Frameless doors and a sloping roof separate the Q8 from the Q7, with which it shares everything that matters underneath.',
      'Two touch screens, one above the other in the console of the Q8, click under the finger like real switches.',
    ],
    paints: [
      glacierWhite, navarraBlue, florettSilver, metallic('Orca Black Metallic', '#141517'),
      metallic('Galaxy Blue Metallic', '#2a4a68'),
    ],
  },
  {
    ...audi, model: 'S8', years: [2020, 2024], horsepower: 563, transmission: 'Automatic',
    bodyStyle: 'Luxury', shape: 'limousine', price: 72_000,
    notes: [
      'Predictive active suspension, one electric motor per wheel, lifts the S8 to ease the step in and leans it into corners.',
      'In America this S8 came with the long wheelbase only, so 563 horsepower share the car with a generous back seat.',
    ],
    paints: [mythosBlack, glacierWhite, daytonaGray, navarraBlue, florettSilver],
  },
  {
    ...audi, model: 'TT RS', years: [2018, 2022], horsepower: 394, transmission: 'Dual-Clutch',
    bodyStyle: 'Coupe', shape: 'gt', price: 56_000,
    notes: [
      'The aluminum five-cylinder of the TT RS fires 1-2-4-5-3, as the rally Quattro did, and sounds the part.',
      'It reaches 60 mph in 3.6 seconds by the factory clock and still takes two sets of golf clubs under the hatch.',
    ],
    paints: [nardoGray, tangoRed, mythosBlack, glacierWhite, solid('Vegas Yellow', '#f2c500')],
  },
  {
    ...audi, model: 'A8 L 55 quattro', years: [2019, 2024], horsepower: 335, transmission: 'Automatic',
    bodyStyle: 'Luxury', shape: 'limousine', price: 46_000,
    notes: [
      'The A8 L mixes aluminum, steel, magnesium and carbon fiber in its frame and is put together like a bank vault.',
      'Where others fit a bigger engine, the 55 has a calm 3.0-liter V6 that coasts with the engine off at highway speed.',
    ],
    paints: [mythosBlack, glacierWhite, navarraBlue, florettSilver, metallic('Terra Gray Metallic', '#57544f')],
  },
  {
    ...audi, model: 'RS 3', years: [2022, 2024], horsepower: 401, transmission: 'Dual-Clutch',
    bodyStyle: 'Sedans', shape: 'sedan', price: 54_500,
    notes: [
      'A clutch for each rear wheel lets this RS 3 send all rear torque to one side, and turn in like no Audi before it.',
      'It is the last small sedan with a five-cylinder engine, and its exhaust announces as much at every cold start.',
    ],
    paints: [solid('Kyalami Green', '#4fae3a'), metallic('Python Yellow Metallic', '#dbc928'), nardoGray, mythosBlack, tangoRed],
  },
  {
    ...audi, model: 'SQ5', years: [2021, 2024], horsepower: 349, transmission: 'Automatic',
    bodyStyle: 'SUVs', shape: 'crossover', price: 44_500,
    notes: [
      'The SQ5 hides a 349-horsepower V6 behind four exhaust tips and otherwise goes shopping like any Q5.',
      'Its turbocharger sits between the cylinder banks, close enough to the exhaust ports to answer at once.',
    ],
    paints: [navarraBlue, daytonaGray, ibisWhite, metallic('District Green Metallic', '#3e4a42'), mythosBlack],
  },
  {
    ...volkswagen, model: 'Golf R', years: [2022, 2024], horsepower: 315, transmission: 'Manual',
    bodyStyle: 'Sports Cars', shape: 'hatchback', price: 36_500, offered: 2,
    notes: [
      'From 2022 the Golf R can send half of its torque to a single rear wheel, and this one still has a clutch pedal.',
      'Subtle to a fault: beyond the blue line in the grille and four exhaust tips, little tells the R from any Golf.',
    ],
    paints: [pureWhite, deepBlack, metallic('Lapiz Blue Metallic', '#1c4fb0')],
  },
  {
    make: 'Volkswagen', model: 'ID. Buzz Pro S', years: [2025, 2025], horsepower: 282, transmission: 'Automatic',
    fuelType: 'Electric', bodyStyle: 'Van', shape: 'van', price: 47_500,
    notes: [
      'The American ID. Buzz came with the long wheelbase, three rows of seats and two power sliding doors.',
      'A 282-horsepower motor over the rear axle gives it the layout of the old Microbus, with more than five times the power.',
    ],
    paints: [
      metallic('Cabana Blue Metallic', '#6fa9bf'), metallic('Energetic Orange Metallic', '#cf5a22'), deepBlack,
      metallic('Pomelo Yellow Metallic', '#d9c33a'), metallic('Mahi Green Metallic', '#4c7a4a'),
    ],
  },
  {
    ...volkswagen, model: 'Karmann Ghia Convertible', years: [1971, 1971], horsepower: 60, transmission: 'Manual',
    bodyStyle: 'Classics', shape: 'convertible', price: 33_000,
    notes: [
      'Ghia drew it, Karmann built it by hand, and Beetle mechanics keep it running: few open classics cost less to own.',
      'The nose, the headlight buckets and the heater channels, where a Ghia rusts unseen, are sound to the tap of a hammer.',
      'In 1971 the 1600 gained dual-port cylinder heads and 60 horsepower, which suits four gears and a quiet country road.',
    ],
    paints: [
      pastelWhite, solid('Blood Orange', '#c53f1e'), solid('Lemon Yellow', '#ead23c'),
      solid('Willow Green', '#8ea48a'), metallic('Gemini Metallic', '#6d8aa0'),
    ],
  },
  {
    ...volkswagen, model: 'Type 2 Deluxe 21-Window', years: [1964, 1966], horsepower: 50, transmission: 'Manual',
    bodyStyle: 'Classics', shape: 'van', price: 118_000,
    notes: [
      'Eight skylights along the roof and a full-length cloth sunroof bring the count of this Deluxe Microbus to 21 windows.',
      'Reduction gears at the rear hubs lift the bus over bad roads and hold it to a pace at which people wave.',
      'The rain gutters, the rockers and the floor behind the front seats have been rebuilt in metal, not in filler.',
    ],
    paints: [
      solid('Sealing Wax Red', '#8f2420'), solid('Velvet Green', '#2f4a3f'), solid('Sea Blue', '#2a5c86'),
      solid('Pearl White', '#e6e2d4'),
    ],
  },
  {
    ...volvo, model: 'V90 Cross Country T6', years: [2018, 2021], horsepower: 316, transmission: 'Automatic',
    bodyStyle: 'Wagon', shape: 'wagon', price: 31_500,
    notes: [
      'The two-liter four is fed by a supercharger at low revs and by a turbocharger above, so the T6 never seems to wait.',
      'The Cross Country stands more than eight inches off the ground and still loads like a wagon, not like an SUV.',
    ],
    paints: [
      crystalWhite, onyxBlack, denimBlue, metallic('Maple Brown Metallic', '#4a382d'), metallic('Pine Grey Metallic', '#4f5a54'),
    ],
  },
  {
    make: 'Volvo', model: 'XC90 Recharge T8', years: [2023, 2024], horsepower: 455, transmission: 'Automatic',
    fuelType: 'Plug-in Hybrid', bodyStyle: 'SUVs', shape: 'suv', price: 54_000,
    notes: [
      'The larger battery of the later T8 covers more than 30 miles on electricity, enough for a commute on household current.',
      'With 455 horsepower this is one of the quickest Volvos ever sold, although nobody in its seven seats would know.',
    ],
    paints: [
      crystalWhite, onyxBlack, denimBlue, metallic('Platinum Grey Metallic', '#7f8385'),
      metallic('Bright Dusk Metallic', '#cfc3b4'),
    ],
  },
  {
    ...volvo, model: '1800 S', years: [1966, 1968], horsepower: 115, transmission: 'Manual',
    bodyStyle: 'Classics', shape: 'sixties', price: 38_000,
    notes: [
      'The B18 with two SU carburetors is the engine that one famous 1800 S took past three million miles.',
      'Laycock overdrive on top gear, worked by a stalk behind the wheel, drops the revs for the highway.',
      'The inner sills and the front fender seams, where these bodies rust from within, were opened, treated and closed again.',
    ],
    paints: [pastelWhite, solid('Red', '#a5171f'), solid('Light Blue', '#8fadbd'), solid('Dark Green', '#22402f')],
  },
  {
    make: 'Volvo', model: 'EX90 Twin Motor', years: [2025, 2025], horsepower: 402, transmission: 'Automatic',
    fuelType: 'Electric', bodyStyle: 'SUVs', shape: 'suv', price: 64_000,
    notes: [
      'The EX90 keeps the seven seats of the XC90 and replaces everything below them with a 111-kWh battery and two motors.',
      'A 250-kW charger takes it from 10 to 80 percent in half an hour, and about 300 miles lie in a full battery.',
    ],
    paints: [crystalWhite, onyxBlack, denimBlue, metallic('Vapour Grey Metallic', '#a5a8a7'), metallic('Sand Dune', '#c7b9a4')],
  },
]
