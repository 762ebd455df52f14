import type { CarModel, Paint } from './model.ts'

const solid = (name: string, hex: string): Paint => ({ name, hex, finish: 'solid' })
const metallic = (name: string, hex: string): Paint => ({ name, hex, finish: 'metallic' })
const matte = (name: string, hex: string): Paint => ({ name, hex, finish: 'matte' })

const black = solid('Black', '#0d0d0e')
const polarWhite = solid('Polar White', '#f1f2f0')
const obsidianBlack = metallic('Obsidian Black Metallic', '#131417')
const diamondWhite: Paint = { name: 'Diamond White', hex: '#ecebe6', finish: 'pearl' }
const iridiumSilver = metallic('Iridium Silver Metallic', '#b3b7b9')
const highTechSilver = metallic('High-Tech Silver Metallic', '#b9bbbb')
const seleniteGrey = metallic('Selenite Grey Metallic', '#5f6467')
const graphiteGrey = metallic('Graphite Grey Metallic', '#43474a')
const emeraldGreen = metallic('Emerald Green Metallic', '#1e3a33')
const nauticBlue = metallic('Nautic Blue Metallic', '#1d2c48')
const lunarBlue = metallic('Lunar Blue Metallic', '#1f2f4f')
const brilliantBlue = metallic('Brilliant Blue Metallic', '#1e4f94')
const jupiterRed = solid('Jupiter Red', '#a81620')
const brilliantSilver = metallic('Brilliant Silver Metallic', '#bfc2c3')
const smokeSilver = metallic('Smoke Silver Metallic', '#a39f92')

const benz = { make: 'Mercedes-Benz', fuelType: 'Gasoline', transmission: 'Automatic' } as const
const amg = { make: 'Mercedes-AMG', fuelType: 'Gasoline' } as const

export const mercedes: readonly CarModel[] = [
  {
    ...benz, model: '300 SL Gullwing', years: [1955, 1957], horsepower: 240, transmission: 'Manual',
    bodyStyle: 'Classics', shape: 'sixties', price: 1_650_000,
    notes: [
      'The doors open upward because the tubular frame of this 300 SL runs too high along the sills for any other kind.',
      'Fuel injection straight into the cylinders, decades before it became common, gives the straight six its 240 horsepower.',
      'Engine oil wants changing often, as the injection pump goes on for a moment after switch-off and thins it with fuel.',
    ],
    paints: [
      solid('Fire Engine Red', '#a9161b'), solid('Ivory', '#e9e0c8'), black, metallic('Silver Grey Metallic', '#a9adaf'),
      solid('Graphite Grey', '#4d5254'),
    ],
  },
  {
    ...benz, model: '280 SL', years: [1968, 1971], horsepower: 180, bodyStyle: 'Classics', shape: 'roadster', price: 98_000,
    notes: [
      'The last and largest engine of the Pagoda has seven main bearings, fuel injection and the manners of a sedan.',
      'Its dished hardtop, which gave the Pagoda its name, is with the car and fits without a rattle.',
      'The four-speed automatic of a 280 SL has no torque converter but a fluid coupling, so firm shifts are its nature.',
    ],
    paints: [
      solid('Tobacco Brown', '#4f3b2c'), solid('Signal Red', '#b01c1f'), solid('Light Ivory', '#e9e1c9'),
      solid('Dark Olive', '#3e4330'), metallic('Silver Grey Metallic', '#a9adaf'),
    ],
  },
  {
    ...benz, model: '190E 2.3-16', years: [1986, 1987], horsepower: 167, transmission: 'Manual',
    bodyStyle: 'Classics', shape: 'sedan', price: 36_000,
    notes: [
      'Cosworth developed the sixteen-valve head, and a young Ayrton Senna won the opening race of the new Nürburgring in one.',
      'First gear lies to the left and back on the Getrag gearbox of the 2.3-16, with the other four in a plain H beside it.',
      'The single-row timing chain and its guides, which this engine should not be asked to wear out, are new.',
    ],
    paints: [metallic('Blue-Black Metallic', '#1c2129'), smokeSilver],
  },
  {
    ...benz, model: 'SL 600', years: [1994, 2001], horsepower: 389, bodyStyle: 'Classics', shape: 'roadster', price: 38_000,
    notes: [
      'The V12 of the R129 turns its 389 horsepower over so smoothly that a coin will stand on the cam cover.',
      'The roll bar pops up within a third of a second if sensors fear the worst, and on this car it has been tested.',
      'The hydraulic cylinders of the soft top, which weep with age on every R129, have been resealed.',
    ],
    paints: [brilliantSilver, smokeSilver, black, solid('Imperial Red', '#a3141c'), metallic('Azurite Blue Metallic', '#1f3350')],
  },
  {
    ...benz, model: 'S 580 4MATIC', years: [2021, 2023], horsepower: 496, bodyStyle: 'Luxury', shape: 'limousine',
    price: 74_000, offered: 2,
    notes: [
      'Rear-axle steering lets the W223 turn like a much smaller car, and its 48-volt V8 starts unheard.',
      'Air suspension is standard on the S 580, and the large portrait screen responds to a fingertip or to plain words.',
    ],
    paints: [obsidianBlack, diamondWhite, nauticBlue, emeraldGreen, highTechSilver],
  },
  {
    ...benz, model: 'Maybach S 680', years: [2022, 2024], horsepower: 621, bodyStyle: 'Luxury', shape: 'limousine',
    price: 165_000,
    notes: [
      'Few sedans still have twelve cylinders; the S 680 sends 621 horsepower to all four wheels without raising its voice.',
      'Seven more inches of wheelbase than any other S-Class went entirely to the people in the back.',
    ],
    paints: [obsidianBlack, diamondWhite, nauticBlue, emeraldGreen, seleniteGrey],
  },
  {
    ...benz, model: 'G 550', years: [2019, 2024], horsepower: 416, bodyStyle: 'SUVs', shape: 'off-roader', price: 122_000,
    offered: 2,
    notes: [
      'Three differential locks, a low range and a separate frame: under the leather the G 550 is still a tool.',
      'The doors shut with the same bolt-action clack as in 1979, although nearly every other part was new for this generation.',
    ],
    paints: [obsidianBlack, polarWhite, iridiumSilver, emeraldGreen, brilliantBlue],
  },
  {
    ...benz, model: 'E 450 All-Terrain', years: [2021, 2023], horsepower: 362, bodyStyle: 'Wagon', shape: 'wagon', price: 49_500,
    notes: [
      'The All-Terrain gave the E-Class wagon a straight six with 48-volt assistance and air suspension that lifts it over ruts.',
      'A rear-facing third row, a Mercedes wagon tradition, folds flat into the floor of the cargo bay.',
    ],
    paints: [polarWhite, obsidianBlack, seleniteGrey, graphiteGrey, lunarBlue],
  },
  {
    make: 'Mercedes-Benz', model: 'EQS 580 4MATIC', years: [2022, 2023], horsepower: 516, transmission: 'Automatic',
    fuelType: 'Electric', bodyStyle: 'Electric', shape: 'fastback', price: 54_000,
    notes: [
      'No production car had slipped through the air more easily when the EQS appeared, and its range of 340 miles shows it.',
      'One pane of glass spans the dashboard of the 580 from door to door and holds three screens.',
    ],
    paints: [diamondWhite, obsidianBlack, nauticBlue, highTechSilver, graphiteGrey],
  },
  {
    ...benz, model: 'C 300 Cabriolet', years: [2019, 2023], horsepower: 255, bodyStyle: 'Convertibles', shape: 'convertible',
    price: 38_500,
    notes: [
      'The insulated soft top of this four-seater opens in about 20 seconds at up to 31 mph.',
      'A 255-horsepower turbo four and nine speeds make the C 300 the relaxed way to drive in the open.',
    ],
    paints: [polarWhite, black, iridiumSilver, seleniteGrey, brilliantBlue],
  },
  {
    ...benz, model: 'GLS 450 4MATIC', years: [2020, 2023], horsepower: 362, bodyStyle: 'SUVs', shape: 'suv', price: 53_000,
    notes: [
      'All three rows of the GLS adjust electrically, and adults ride in the last one without complaint.',
      'The straight six gets help from a 48-volt starter-generator, so that stops and starts pass unnoticed.',
      'Air suspension, standard on every GLS, kneels at the press of a button when there is a trunk to load.',
    ],
    paints: [polarWhite, obsidianBlack, iridiumSilver, seleniteGrey, emeraldGreen],
  },
  {
    ...benz, model: 'Metris Passenger Van', years: [2016, 2020], horsepower: 208, bodyStyle: 'Van', shape: 'van', price: 23_500,
    notes: [
      'A Metris fits into an ordinary garage, turns like a sedan and still has two sliding doors and three rows of seats.',
      'Power goes to the rear wheels from a 2.0-liter turbo four, a layout that no American minivan of its time offered.',
    ],
    paints: [
      solid('Arctic White', '#f2f3f1'), brilliantSilver, obsidianBlack, seleniteGrey, jupiterRed,
    ],
  },
  {
    make: 'Mercedes-Benz', model: 'E 320 BlueTEC', years: [2007, 2009], horsepower: 208, transmission: 'Automatic',
    fuelType: 'Diesel', bodyStyle: 'Sedans', shape: 'sedan', price: 12_500,
    notes: [
      'The diesel V6 gives the torque of a V8 and passes 30 miles per gallon on any quiet highway.',
      'The oil-cooler seals between the cylinder banks, a known leak on this V6, were replaced with the improved ones.',
    ],
    paints: [black, iridiumSilver, solid('Arctic White', '#f2f3f1'), metallic('Flint Grey Metallic', '#4c5053')],
  },
  {
    ...amg, model: 'GT R', years: [2018, 2020], horsepower: 577, transmission: 'Dual-Clutch',
    bodyStyle: 'Sports Cars', shape: 'gt', price: 128_000,
    notes: [
      'The yellow knob in the middle of the dashboard gives the GT R nine steps of traction control, from gentle to none.',
      'Its gearbox sits between the rear wheels, and those wheels steer along, which makes the long hood easy to place.',
    ],
    paints: [
      matte('Green Hell Magno', '#3c7a22'), polarWhite, matte('Selenite Grey Magno', '#62676a'), iridiumSilver, jupiterRed,
    ],
  },
  {
    ...amg, model: 'GT 63 S', years: [2019, 2021], horsepower: 630, transmission: 'Automatic',
    bodyStyle: 'Sedans', shape: 'fastback', price: 86_000,
    notes: [
      'Four doors, 630 horsepower and a drift mode that sends everything to the rear: the GT 63 S was the fastest of its kind.',
      'AMG designed no torque converter into this nine-speed; a wet clutch takes up the drive and feels like it.',
    ],
    paints: [obsidianBlack, diamondWhite, brilliantBlue, graphiteGrey, jupiterRed],
  },
  {
    ...amg, model: 'SL 63', years: [2022, 2025], horsepower: 577, transmission: 'Automatic',
    bodyStyle: 'Convertibles', shape: 'convertible', price: 132_000,
    notes: [
      'AMG engineered this SL from a clean sheet, with a cloth top again, two small rear seats and all-wheel drive.',
      'Hydraulics link the dampers of the SL 63 from corner to corner in place of anti-roll bars.',
    ],
    paints: [
      obsidianBlack, polarWhite, seleniteGrey, metallic('Hyper Blue Metallic', '#2667a8'),
      metallic('Patagonia Red Metallic', '#8c1420'),
    ],
  },
  {
    ...amg, model: 'C 63 S', years: [2017, 2021], horsepower: 503, transmission: 'Automatic',
    bodyStyle: 'Sedans', shape: 'sedan', price: 49_500, offered: 2,
    notes: [
      'This was the last C 63 with a V8, and both turbochargers sit between its cylinder banks.',
      'One person built the whole engine and signed the plate on it; the rear wheels alone deal with its 516 pound-feet.',
    ],
    paints: [polarWhite, obsidianBlack, iridiumSilver, brilliantBlue, seleniteGrey],
  },
  {
    ...amg, model: 'GT Black Series', years: [2021, 2021], horsepower: 720, transmission: 'Dual-Clutch',
    bodyStyle: 'Sports Cars', shape: 'gt', price: 395_000,
    notes: [
      'A flat-plane crankshaft turns the familiar V8 into another engine, with 720 horsepower and a hard-edged voice.',
      'Carbon fiber makes up the fenders, hood, hatch and two-deck rear wing, whose upper blade trims itself electrically.',
    ],
    paints: [metallic('AMG Magmabeam', '#e2541b'), polarWhite, obsidianBlack, highTechSilver],
  },
]
