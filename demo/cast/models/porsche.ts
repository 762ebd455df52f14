import type { CarModel, Paint } from './model.ts'

const solid = (name: string, hex: string): Paint => ({ name, hex, finish: 'solid' })
const metallic = (name: string, hex: string): Paint => ({ name, hex, finish: 'metallic' })

const guardsRed = solid('Guards Red', '#c4161c')
const lightIvory = solid('Light Ivory', '#e8dcc0')
const irishGreen = solid('Irish Green', '#1e4a33')
const racingYellow = solid('Racing Yellow', '#f5c800')
const gtSilver = metallic('GT Silver Metallic', '#b1b2b1')
const polarSilver = metallic('Polar Silver Metallic', '#c3c8cb')
const arcticSilver = metallic('Arctic Silver Metallic', '#c5c8ca')
const carraraWhite = metallic('Carrara White Metallic', '#eceeed')
const gentianBlue = metallic('Gentian Blue Metallic', '#1d3461')
const jetBlack = metallic('Jet Black Metallic', '#131518')
const dolomiteSilver = metallic('Dolomite Silver Metallic', '#c2c5c6')
const mahogany = metallic('Mahogany Metallic', '#3c2620')
const volcanoGrey = metallic('Volcano Grey Metallic', '#50545a')

const petrol = { make: 'Porsche', fuelType: 'Gasoline' } as const
const black = solid('Black', '#0c0c0d')
const crayon = solid('Crayon', '#b9b8b1')

export const porsche: readonly CarModel[] = [
  {
    ...petrol,
    model: '911 T',
    years: [1970, 1971],
    horsepower: 142,
    transmission: 'Manual',
    bodyStyle: 'Classics',
    shape: 'coupe',
    price: 108_000,
    notes: [
      'The 2.2-liter flat six breathes through two triple-throat Zenith carburetors, balanced and free of flat spots.',
      'This is the long-wheelbase 911 with small bumpers and torsion bars, light enough that nobody misses the power of an S.',
      'The old chain tensioners, the part that ends many an early 911 engine, have given way to the later oil-fed ones.',
    ],
    paints: [
      irishGreen,
      lightIvory,
      solid('Bahia Red', '#b3202a'),
      solid('Tangerine', '#d8481c'),
      solid('Albert Blue', '#1c2f5a'),
    ],
  },
  {
    ...petrol,
    model: '911 Carrera',
    years: [1987, 1989],
    horsepower: 214,
    transmission: 'Manual',
    bodyStyle: 'Classics',
    shape: 'coupe',
    price: 82_000,
    notes: [
      'The last three years of the 3.2 Carrera have the G50 gearbox with its hydraulic clutch, and a far better shift for it.',
      'The bellows of its bumpers are supple, the reflector between the tail lamps is clear, and the sunroof has new seals.',
      'Galvanized steel and the hardiest of the air-cooled engines make the 3.2 the 911 of its decade to drive often.',
    ],
    paints: [
      guardsRed,
      black,
      solid('Grand Prix White', '#f0eee6'),
      metallic('Venetian Blue Metallic', '#31496b'),
      metallic('Marine Blue Metallic', '#24395c'),
    ],
  },
  {
    ...petrol,
    model: '911 Carrera 2',
    years: [1990, 1994],
    horsepower: 247,
    transmission: 'Manual',
    bodyStyle: 'Classics',
    shape: 'coupe',
    price: 112_000,
    notes: [
      'The 964 looks like the old 911 and is nearly all new below: coil springs, ABS, power steering and a 3.6 with twin plugs.',
      'The belt between the two distributors, the one cheap part that can ruin a 964 engine, has been renewed and vented.',
      'Rear drive and five speeds make the Carrera 2 the purist choice; the rear spoiler still rises at 50 mph and sinks again.',
    ],
    paints: [
      guardsRed,
      polarSilver,
      solid('Grand Prix White', '#f0eee6'),
      metallic('Slate Grey Metallic', '#565b5e'),
      metallic('Oak Green Metallic', '#2a4236'),
    ],
  },
  {
    ...petrol,
    model: '911 Carrera S',
    years: [2012, 2016],
    horsepower: 400,
    transmission: 'Manual',
    bodyStyle: 'Sports Cars',
    shape: 'coupe',
    price: 82_000,
    notes: [
      'The 991 grew by four inches between its axles, and what it lost in nervousness it gained in a ride that one can live with.',
      'It is the last Carrera S that breathes without turbochargers: 400 horsepower come at 7,400 rpm, and one wants to hear them.',
      'Seven speeds by hand were a first, and the seventh will not be had by accident, because it opens only from fifth or sixth.',
      'The coolant pipes, the water pump and both change-over valves, which the 9A1 asks for with age, have been renewed.',
      'A specialist looked into the bores with a camera last year, and the pictures of all six are in the folder.',
      'Sport Chrono and the sport exhaust were ordered with it, and the active engine mounts hold as they should.',
    ],
    cars: [
      [2012, 63_420, 72_900],
      [2014, 30_770, 73_900],
      [2014, 28_830, 79_900],
      [2015, 41_700, 86_500],
      [2016, 26_180, 93_900],
      [2013, 51_940, 74_500],
      [2016, 38_950, 89_500],
    ],
    paints: [
      guardsRed,
      arcticSilver,
      solid('Carrara White', '#f1f1ee'),
      metallic('Meteor Grey Metallic', '#54595e'),
      metallic('Aqua Blue Metallic', '#1f4f7d'),
    ],
  },
  {
    ...petrol,
    model: '911 GT3',
    years: [2018, 2019],
    horsepower: 500,
    transmission: 'Manual',
    bodyStyle: 'Sports Cars',
    shape: 'coupe',
    price: 198_000,
    notes: [
      'The 4.0-liter flat six has rigid rocker arms without hydraulic lash adjusters, and it pulls to 9,000 rpm.',
      'Ordered with the six-speed manual and its mechanical limited-slip differential, the version that collectors look for.',
      'Rear-axle steering and center-lock wheels are standard on this GT3, as is the fixed wing on its tall uprights.',
    ],
    paints: [guardsRed, racingYellow, gtSilver, solid('Chalk', '#c1c1bb'), solid('Miami Blue', '#00a3c7')],
  },
  {
    ...petrol,
    model: '911 Carrera 4S Cabriolet',
    years: [2020, 2024],
    horsepower: 443,
    transmission: 'Dual-Clutch',
    bodyStyle: 'Convertibles',
    shape: 'convertible',
    price: 142_000,
    notes: [
      'Magnesium bows keep the roofline of the coupe, and the top opens in twelve seconds at up to 30 mph.',
      'The 4S drives its front wheels when grip runs out, so this is a Cabriolet that does not have to hibernate.',
    ],
    paints: [gentianBlue, dolomiteSilver, carraraWhite, guardsRed, jetBlack],
  },
  {
    ...petrol,
    model: 'Cayenne Turbo',
    years: [2019, 2023],
    horsepower: 541,
    transmission: 'Automatic',
    bodyStyle: 'SUVs',
    shape: 'suv',
    price: 79_000,
    notes: [
      'The roof spoiler of this Cayenne Turbo tilts up as an air brake in an emergency stop, a first on an SUV.',
      'Three-chamber air suspension, standard on this Turbo, lowers it on the highway and lifts it for a trail.',
      'Tungsten-carbide coated brake discs, which hardly shed dust, explain the white calipers and the clean wheels.',
    ],
    paints: [carraraWhite, jetBlack, dolomiteSilver, mahogany, metallic('Moonlight Blue Metallic', '#1f2f4d')],
  },
  {
    make: 'Porsche',
    model: 'Taycan Turbo',
    years: [2020, 2024],
    horsepower: 670,
    transmission: 'Automatic',
    fuelType: 'Electric',
    bodyStyle: 'Electric',
    shape: 'fastback',
    price: 82_000,
    notes: [
      'The 800-volt system takes up to 270 kW at the right charger, so 5 to 80 percent passes in about 23 minutes.',
      'A two-speed gearbox on the rear axle gives the Taycan both its launch and its calm at highway speed.',
      'It repeats its full acceleration again and again where most electric cars of its age begin to fade.',
    ],
    paints: [carraraWhite, volcanoGrey, jetBlack, mahogany, metallic('Frozen Blue Metallic', '#b7cad3')],
  },
  {
    ...petrol,
    model: '356 SC Coupe',
    years: [1964, 1965],
    horsepower: 95,
    transmission: 'Manual',
    bodyStyle: 'Classics',
    shape: 'coupe',
    price: 135_000,
    notes: [
      'The SC carries the most powerful pushrod engine that Porsche put into a 356, with a counterweighted crankshaft.',
      'Disc brakes on all four wheels, new with the C series, make this the 356 that copes best with traffic today.',
      'The battery box, the longitudinals and the floor pans, where a 356 rusts first, are solid and carry no patches.',
    ],
    paints: [
      lightIvory,
      irishGreen,
      solid('Ruby Red', '#8e1b22'),
      solid('Slate Grey', '#5b6164'),
      solid('Bali Blue', '#1f4e6e'),
    ],
  },
  {
    ...petrol,
    model: '911 Turbo S',
    years: [2021, 2025],
    horsepower: 640,
    transmission: 'Dual-Clutch',
    bodyStyle: 'Sports Cars',
    shape: 'coupe',
    price: 238_000,
    notes: [
      'The factory quotes 2.6 seconds to 60 mph, and with launch control every magazine that tried it went quicker still.',
      'Its 3.7-liter engine has variable-vane turbochargers, 590 pound-feet and an eight-speed PDK that never runs out of ideas.',
      'Carbon-ceramic brakes, rear-axle steering and active aerodynamics at both ends came as standard on the Turbo S.',
    ],
    paints: [gentianBlue, jetBlack, gtSilver, crayon, metallic('Aventurine Green Metallic', '#2f4440')],
  },
]
