import type { CarModel, Paint } from './model.ts'

const solid = (name: string, hex: string): Paint => ({ name, hex, finish: 'solid' })
const metallic = (name: string, hex: string): Paint => ({ name, hex, finish: 'metallic' })

const guardsRed = solid('Guards Red', '#c4161c')
const black = solid('Black', '#0c0c0d')
const lightIvory = solid('Light Ivory', '#e8dcc0')
const irishGreen = solid('Irish Green', '#1e4a33')
const white = solid('White', '#f2f2ef')
const racingYellow = solid('Racing Yellow', '#f5c800')
const crayon = solid('Crayon', '#b9b8b1')
const gtSilver = metallic('GT Silver Metallic', '#b1b2b1')
const polarSilver = metallic('Polar Silver Metallic', '#c3c8cb')
const arcticSilver = metallic('Arctic Silver Metallic', '#c5c8ca')
const carraraWhite = metallic('Carrara White Metallic', '#eceeed')
const gentianBlue = metallic('Gentian Blue Metallic', '#1d3461')
const jetBlack = metallic('Jet Black Metallic', '#131518')
const dolomiteSilver = metallic('Dolomite Silver Metallic', '#c2c5c6')
const sealGrey = metallic('Seal Grey Metallic', '#6d7175')
const lapisBlue = metallic('Lapis Blue Metallic', '#24407a')
const mahogany = metallic('Mahogany Metallic', '#3c2620')
const volcanoGrey = metallic('Volcano Grey Metallic', '#50545a')

const petrol = { make: 'Porsche', fuelType: 'Gasoline' } as const

export const porsche: readonly CarModel[] = [
  {
    ...petrol, model: '356 SC Coupe', years: [1964, 1965], horsepower: 95, transmission: 'Manual',
    bodyStyle: 'Classics', shape: 'coupe', price: 135_000,
    notes: [
      'The SC carries the most powerful pushrod engine that Porsche put into a 356, with a counterweighted crankshaft.',
      'Disc brakes on all four wheels, new with the C series, make this the 356 that copes best with traffic today.',
      'The battery box, the longitudinals and the floor pans, where a 356 rusts first, are solid and carry no patches.',
    ],
    paints: [lightIvory, irishGreen, solid('Ruby Red', '#8e1b22'), solid('Slate Grey', '#5b6164'), solid('Bali Blue', '#1f4e6e')],
  },
  {
    ...petrol, model: '911 T', years: [1970, 1971], horsepower: 142, transmission: 'Manual',
    bodyStyle: 'Classics', shape: 'coupe', price: 108_000,
    notes: [
      'The 2.2-liter flat six breathes through two triple-throat Zenith carburetors, balanced and free of flat spots.',
      'This is the long-wheelbase 911 with small bumpers and torsion bars, light enough that nobody misses the power of an S.',
      'The old chain tensioners, the part that ends many an early 911 engine, have given way to the later oil-fed ones.',
    ],
    paints: [
      irishGreen, lightIvory, solid('Bahia Red', '#b3202a'), solid('Tangerine', '#d8481c'), solid('Albert Blue', '#1c2f5a'),
    ],
  },
  {
    ...petrol, model: '911 Carrera Targa', years: [1987, 1989], horsepower: 214, transmission: 'Manual',
    bodyStyle: 'Classics', shape: 'coupe', price: 76_000,
    notes: [
      'The last three years of the 3.2 Carrera have the G50 gearbox with its hydraulic clutch, and a far better shift for it.',
      'The Targa panel folds for the front trunk, its seals are new, and the cabin stays dry at the car wash.',
      'Galvanized steel and the hardiest of the air-cooled engines make the 3.2 the 911 of its decade to drive often.',
    ],
    paints: [
      guardsRed, black, solid('Grand Prix White', '#f0eee6'),
      metallic('Venetian Blue Metallic', '#31496b'), metallic('Marine Blue Metallic', '#24395c'),
    ],
  },
  {
    ...petrol, model: '911 Carrera 2', years: [1990, 1994], horsepower: 247, transmission: 'Manual',
    bodyStyle: 'Classics', shape: 'coupe', price: 112_000,
    notes: [
      'The 964 looks like the old 911 and is nearly all new below: coil springs, ABS, power steering and a 3.6 with twin plugs.',
      'The belt between the two distributors, the one cheap part that can ruin a 964 engine, has been renewed and vented.',
      'Rear drive and five speeds make the Carrera 2 the purist choice; the rear spoiler still rises at 50 mph and sinks again.',
    ],
    paints: [
      guardsRed, polarSilver, solid('Grand Prix White', '#f0eee6'),
      metallic('Slate Grey Metallic', '#565b5e'), metallic('Oak Green Metallic', '#2a4236'),
    ],
  },
  {
    ...petrol, model: '911 Carrera 4S', years: [1996, 1998], horsepower: 282, transmission: 'Manual',
    bodyStyle: 'Classics', shape: 'coupe', price: 168_000,
    notes: [
      'The 993 closed the air-cooled era, and the 4S wears the wide body and the big red brakes of the Turbo without its wing.',
      'The Varioram intake opens in two stages, and above 5,000 rpm the 3.6 sounds like nothing that came after it.',
      'The secondary air passages, which clog on the 993 and fail it at emissions tests, were cleaned with the heads off.',
    ],
    paints: [
      black, guardsRed, polarSilver, metallic('Arena Red Metallic', '#7d1d2c'), metallic('Ocean Blue Metallic', '#20385c'),
    ],
  },
  {
    ...petrol, model: '911 Turbo', years: [2001, 2005], horsepower: 415, transmission: 'Manual',
    bodyStyle: 'Sports Cars', shape: 'coupe', price: 72_000,
    notes: [
      'The 996 Turbo has the Mezger engine, whose split crankcase came from the GT1, and so no intermediate-shaft worries.',
      'The coolant fittings, only glued in at the factory and the known weak point of this engine, have been pinned.',
      'Six speeds, two turbochargers and all-wheel drive take it to 60 mph in about four seconds, in any weather.',
    ],
    paints: [arcticSilver, black, guardsRed, sealGrey, lapisBlue],
  },
  {
    ...petrol, model: '911 Carrera S', years: [2009, 2011], horsepower: 385, transmission: 'Manual',
    bodyStyle: 'Sports Cars', shape: 'coupe', price: 71_000, offered: 2,
    notes: [
      'From 2009 the 997 has the direct-injected 9A1 engine, which did away with the intermediate shaft and its bearing.',
      'With 385 horsepower, hydraulic steering and a six-speed gearbox, many drivers count it as the last compact 911.',
    ],
    paints: [
      guardsRed, arcticSilver, solid('Carrara White', '#f1f1ee'),
      metallic('Meteor Grey Metallic', '#54595e'), metallic('Aqua Blue Metallic', '#1f4f7d'),
    ],
  },
  {
    ...petrol, model: '911 GT3', years: [2018, 2019], horsepower: 500, transmission: 'Manual',
    bodyStyle: 'Sports Cars', shape: 'coupe', price: 198_000,
    notes: [
      'The 4.0-liter flat six has rigid rocker arms without hydraulic lash adjusters, and it pulls to 9,000 rpm.',
      'Ordered with the six-speed manual and its mechanical limited-slip differential, the version that collectors look for.',
      'Rear-axle steering and center-lock wheels are standard on this GT3, as is the fixed wing on its tall uprights.',
    ],
    paints: [guardsRed, racingYellow, gtSilver, solid('Chalk', '#c1c1bb'), solid('Miami Blue', '#00a3c7')],
  },
  {
    ...petrol, model: '911 Turbo S', years: [2021, 2025], horsepower: 640, transmission: 'Dual-Clutch',
    bodyStyle: 'Sports Cars', shape: 'coupe', price: 238_000, offered: 2,
    notes: [
      'The factory quotes 2.6 seconds to 60 mph, and with launch control every magazine that tried it went quicker still.',
      'Its 3.7-liter engine has variable-vane turbochargers, 590 pound-feet and an eight-speed PDK that never runs out of ideas.',
      'Carbon-ceramic brakes, rear-axle steering and active aerodynamics at both ends came as standard on the Turbo S.',
    ],
    paints: [gentianBlue, jetBlack, gtSilver, crayon, metallic('Aventurine Green Metallic', '#2f4440')],
  },
  {
    ...petrol, model: '911 Carrera 4S Cabriolet', years: [2020, 2024], horsepower: 443, transmission: 'Dual-Clutch',
    bodyStyle: 'Convertibles', shape: 'convertible', price: 142_000,
    notes: [
      'Magnesium bows keep the roofline of the coupe, and the top opens in twelve seconds at up to 30 mph.',
      'The 4S drives its front wheels when grip runs out, so this is a Cabriolet that does not have to hibernate.',
    ],
    paints: [gentianBlue, dolomiteSilver, carraraWhite, guardsRed, jetBlack],
  },
  {
    ...petrol, model: '911 Targa 4 GTS', years: [2022, 2024], horsepower: 473, transmission: 'Dual-Clutch',
    bodyStyle: 'Sports Cars', shape: 'coupe', price: 182_000,
    notes: [
      'In 19 seconds the whole glass rear lifts away and the roof panel folds behind the seats; people film it at gas stations.',
      'The GTS takes its brakes from the Turbo and wears its Targa bar in black instead of silver.',
    ],
    paints: [crayon, carraraWhite, solid('Python Green', '#5fa845'), solid('Shark Blue', '#0a6ebd'), gtSilver],
  },
  {
    ...petrol, model: '718 Cayman GT4', years: [2020, 2023], horsepower: 414, transmission: 'Manual',
    bodyStyle: 'Sports Cars', shape: 'coupe', price: 118_000, offered: 2,
    notes: [
      'A naturally aspirated 4.0-liter flat six sits behind the seats of the GT4 and revs to 8,000 rpm.',
      'The front suspension came from the 911 GT3 of the time, and the rear diffuser does real work at speed.',
      'Tall gearing is the usual complaint about this GT4: second gear alone runs past 80 mph.',
    ],
    paints: [white, guardsRed, racingYellow, gtSilver, gentianBlue],
  },
  {
    ...petrol, model: 'Boxster S', years: [2000, 2002], horsepower: 250, transmission: 'Manual',
    bodyStyle: 'Convertibles', shape: 'roadster', price: 17_500,
    notes: [
      'The intermediate-shaft bearing, the one weak point of the M96 engine, was replaced with a ceramic one at the last clutch.',
      'The S of the first Boxster has the 3.2-liter engine, six speeds, and brakes as large as those of the 911 of its day.',
      'Two trunks, one at each end, make it the rare mid-engined roadster that carries luggage for a week.',
    ],
    paints: [arcticSilver, guardsRed, black, sealGrey, lapisBlue],
  },
  {
    ...petrol, model: '718 Boxster GTS 4.0', years: [2021, 2025], horsepower: 394, transmission: 'Manual',
    bodyStyle: 'Convertibles', shape: 'roadster', price: 94_000,
    notes: [
      'The GTS 4.0 gave the Boxster its six cylinders back: 394 horsepower without a turbocharger, and 7,800 rpm to enjoy.',
      'At light load it rests one bank of cylinders, switching sides now and then, which explains its modest thirst.',
    ],
    paints: [guardsRed, gentianBlue, racingYellow, gtSilver, solid('Python Green', '#5fa845')],
  },
  {
    ...petrol, model: 'Cayenne Turbo', years: [2019, 2023], horsepower: 541, transmission: 'Automatic',
    bodyStyle: 'SUVs', shape: 'suv', price: 79_000,
    notes: [
      'The roof spoiler of this Cayenne Turbo tilts up as an air brake in an emergency stop, a first on an SUV.',
      'Three-chamber air suspension, standard on this Turbo, lowers it on the highway and lifts it for a trail.',
      'Tungsten-carbide coated brake discs, which hardly shed dust, explain the white calipers and the clean wheels.',
    ],
    paints: [carraraWhite, jetBlack, dolomiteSilver, mahogany, metallic('Moonlight Blue Metallic', '#1f2f4d')],
  },
  {
    ...petrol, model: 'Macan GTS', years: [2022, 2024], horsepower: 434, transmission: 'Dual-Clutch',
    bodyStyle: 'SUVs', shape: 'crossover', price: 62_000, offered: 2,
    notes: [
      'For its final update the GTS took over the 434 horsepower of the Macan Turbo that it replaced.',
      'Sport air suspension, ten millimeters lower than that of other Macans, is standard on the GTS and suits it.',
    ],
    paints: [carraraWhite, volcanoGrey, dolomiteSilver, gentianBlue, solid('Python Green', '#5fa845')],
  },
  {
    make: 'Porsche', model: 'Panamera 4 E-Hybrid', years: [2021, 2023], horsepower: 455, transmission: 'Dual-Clutch',
    fuelType: 'Plug-in Hybrid', bodyStyle: 'Luxury', shape: 'fastback', price: 68_000,
    notes: [
      'The larger 17.9-kWh battery of these years covers a school run and an errand without waking the V6.',
      'Behind the low-set rear seats lies a proper hatch, and their backs fold down for skis or a bicycle.',
    ],
    paints: [carraraWhite, volcanoGrey, jetBlack, gentianBlue, metallic('Truffle Brown Metallic', '#4a4038')],
  },
  {
    make: 'Porsche', model: 'Taycan Turbo', years: [2020, 2024], horsepower: 670, transmission: 'Automatic',
    fuelType: 'Electric', bodyStyle: 'Electric', shape: 'fastback', price: 82_000, offered: 2,
    notes: [
      'The 800-volt system takes up to 270 kW at the right charger, so 5 to 80 percent passes in about 23 minutes.',
      'A two-speed gearbox on the rear axle gives the Taycan both its launch and its calm at highway speed.',
      'It repeats its full acceleration again and again where most electric cars of its age begin to fade.',
    ],
    paints: [carraraWhite, volcanoGrey, jetBlack, mahogany, metallic('Frozen Blue Metallic', '#b7cad3')],
  },
  {
    ...petrol, model: 'Carrera GT', years: [2004, 2005], horsepower: 605, transmission: 'Manual',
    bodyStyle: 'Sports Cars', shape: 'supercar', price: 1_450_000,
    notes: [
      'The 5.7-liter V10 began as a Le Mans engine that never raced, and it revs to 8,400 with next to no flywheel.',
      'Its small ceramic clutch punishes haste and rewards patience: let it engage at idle and the Carrera GT moves off cleanly.',
      'The suspension joints of the stop-drive recall have been replaced, and both carbon roof panels are with the car.',
    ],
    paints: [gtSilver, guardsRed, sealGrey, metallic('Basalt Black Metallic', '#16181a'), solid('Fayence Yellow', '#f3d21b')],
  },
]
