import type { CarModel, Paint } from './model.ts'

const solid = (name: string, hex: string): Paint => ({ name, hex, finish: 'solid' })
const metallic = (name: string, hex: string): Paint => ({ name, hex, finish: 'metallic' })
const frozen = (name: string, hex: string): Paint => ({ name, hex, finish: 'matte' })

const alpineWhite = solid('Alpine White', '#f3f4f1')
const jetBlack = solid('Jet Black', '#0d0d0e')
const mineralWhite = metallic('Mineral White Metallic', '#e9e9e4')
const blackSapphire = metallic('Black Sapphire Metallic', '#14161a')
const carbonBlack = metallic('Carbon Black Metallic', '#161c2a')
const isleOfMan = metallic('Isle of Man Green Metallic', '#1f5a3c')
const portimao = metallic('Portimao Blue Metallic', '#1f5fa8')
const brooklynGrey = metallic('Brooklyn Grey Metallic', '#8d9396')
const whiteSilver = metallic('White Silver Metallic', '#d6d8d8')
const britishGreen = metallic('British Racing Green Metallic', '#1f3a2d')
const midnightBlack = metallic('Midnight Black Metallic', '#15161a')
const chiliRed = solid('Chili Red', '#b5191f')
const tanzanite = metallic('Tanzanite Blue II Metallic', '#1c2a4f')
const titaniumSilver = metallic('Titanium Silver Metallic', '#b4b7b8')

const bmw = { make: 'BMW', fuelType: 'Gasoline' } as const
const mini = { make: 'Mini', fuelType: 'Gasoline', shape: 'hatchback' } as const

export const bavarian: readonly CarModel[] = [
  {
    ...bmw, model: '2002tii', years: [1972, 1974], horsepower: 125, transmission: 'Manual',
    bodyStyle: 'Classics', shape: 'sixties', price: 52_000,
    notes: [
      'Kugelfischer mechanical fuel injection sets the tii apart from every other 2002, and this pump has been rebuilt.',
      'Larger front brakes and stronger rear trailing arms came with the tii, not only the extra horsepower.',
      'The rear shock towers, the frame rails and the spare-wheel well, where a 2002 rots first, are clean metal.',
    ],
    paints: [
      solid('Inka', '#e8871e'), solid('Verona', '#b3261e'), solid('Chamonix', '#eeebe0'), solid('Malaga', '#6e1f2b'),
      metallic('Fjord', '#5f86a6'),
    ],
  },
  {
    ...bmw, model: 'M3', years: [1988, 1991], horsepower: 192, transmission: 'Manual',
    bodyStyle: 'Classics', shape: 'sedan', price: 82_000,
    notes: [
      'Built so that BMW could race it, the E30 M3 shares little more than its hood and its roof with other 3 Series cars.',
      'The S14 four has individual throttle bodies and wants its valves adjusted regularly, which the receipts confirm.',
      'A dogleg is for Europe: the US car has the overdrive five-speed with first gear where everybody expects it.',
    ],
    paints: [
      alpineWhite, metallic('Diamond Black Metallic', '#1d1f22'), metallic('Lachs Silver Metallic', '#b5aca2'),
      solid('Henna Red', '#a81f22'), solid('Zinnober Red', '#c8231c'),
    ],
  },
  {
    ...bmw, model: 'M5', years: [2000, 2003], horsepower: 394, transmission: 'Manual',
    bodyStyle: 'Sedans', shape: 'sedan', price: 36_000,
    notes: [
      'The E39 M5 pairs eight throttle bodies with a six-speed manual, and no M5 before or since has worn its power so quietly.',
      'The timing-chain guides and the VANOS seals, which the S62 V8 wears out with age, have been done and documented.',
      'The stock wheels, the four tailpipes and a small badge are all that tells it from any other 5 Series sedan.',
    ],
    paints: [
      carbonBlack, titaniumSilver, metallic('Le Mans Blue Metallic', '#1c3f8a'), metallic('Imola Red II', '#98151f'), jetBlack,
    ],
  },
  {
    ...bmw, model: 'Z8', years: [2000, 2003], horsepower: 394, transmission: 'Manual',
    bodyStyle: 'Convertibles', shape: 'roadster', price: 225_000,
    notes: [
      'An aluminum space frame, largely assembled by hand, carries the V8 of the E39 M5 under the long hood of the Z8.',
      'The front shock towers, which can mushroom on bad roads, have been measured and fitted with reinforcement plates.',
      'The color-matched hardtop that came with every Z8 is included, together with its stand.',
    ],
    paints: [
      titaniumSilver, jetBlack, solid('Bright Red', '#c01a20'), metallic('Topaz Blue Metallic', '#2c4f8f'),
    ],
  },
  {
    ...bmw, model: 'M2', years: [2023, 2024], horsepower: 453, transmission: 'Manual',
    bodyStyle: 'Coupe', shape: 'gt', price: 59_000, offered: 2,
    notes: [
      'The G87 is the last small BMW with a straight six, rear-wheel drive and three pedals, and it knows it.',
      'It borrows engine, axles and brakes from the M4 and packs them into a shorter wheelbase.',
    ],
    paints: [
      alpineWhite, brooklynGrey, blackSapphire, solid('Zandvoort Blue', '#4aa3d0'), metallic('Toronto Red Metallic', '#a5182a'),
    ],
  },
  {
    ...bmw, model: 'M3 Competition', years: [2021, 2024], horsepower: 503, transmission: 'Automatic',
    bodyStyle: 'Sedans', shape: 'sedan', price: 74_000, offered: 2,
    notes: [
      'The S58 straight six has a closed-deck block and a forged crankshaft, and tuners have yet to find its limits.',
      'With ten steps of traction control and a proper back seat, the G80 is two cars for one parking space.',
    ],
    paints: [isleOfMan, portimao, brooklynGrey, alpineWhite, metallic('Toronto Red Metallic', '#a5182a')],
  },
  {
    ...bmw, model: 'M4 Competition xDrive Convertible', years: [2022, 2024], horsepower: 503, transmission: 'Automatic',
    bodyStyle: 'Convertibles', shape: 'convertible', price: 82_000,
    notes: [
      'The soft top of this generation weighs far less than the folding steel roof of the M4 before it, and opens on the move.',
      'All-wheel drive can be switched to the rear axle alone, and with the roof down that is the setting to remember.',
    ],
    paints: [portimao, isleOfMan, solid('Sao Paulo Yellow', '#e6dc1e'), blackSapphire, alpineWhite],
  },
  {
    ...bmw, model: 'M5 Competition', years: [2019, 2023], horsepower: 617, transmission: 'Automatic',
    bodyStyle: 'Sedans', shape: 'sedan', price: 76_000,
    notes: [
      'The Competition rides seven millimeters lower than a plain M5 and brings stiffer engine mounts and 617 horsepower.',
      'One menu turns the F90 from all-wheel drive to pure rear drive, and either way it reaches 60 mph in about three seconds.',
    ],
    paints: [
      alpineWhite, blackSapphire, metallic('Marina Bay Blue Metallic', '#16498f'),
      metallic('Donington Grey Metallic', '#4d5357'), frozen('Frozen Dark Silver', '#6f7376'),
    ],
  },
  {
    ...bmw, model: 'X5 M Competition', years: [2020, 2023], horsepower: 617, transmission: 'Automatic',
    bodyStyle: 'SUVs', shape: 'suv', price: 78_000,
    notes: [
      'The 4.4-liter V8 of the M5 moves this X5 as if it weighed half of its more than 5,000 pounds.',
      'Staggered wheels, 21 inches in front and 22 behind, and active roll stabilization keep it flat where an SUV should lean.',
    ],
    paints: [mineralWhite, carbonBlack, blackSapphire, metallic('Marina Bay Blue Metallic', '#16498f')],
  },
  {
    ...bmw, model: 'X7 xDrive40i', years: [2023, 2025], horsepower: 375, transmission: 'Automatic',
    bodyStyle: 'SUVs', shape: 'suv', price: 72_000, offered: 2,
    notes: [
      'The third row of the X7 has room for adults, and both rear rows fold at the touch of a button.',
      'Air suspension on both axles and a straight six with a 48-volt starter-generator make it quieter than its size suggests.',
    ],
    paints: [mineralWhite, blackSapphire, carbonBlack, tanzanite, metallic('Manhattan Green Metallic', '#2b3a35')],
  },
  {
    ...bmw, model: '760i xDrive', years: [2023, 2025], horsepower: 536, transmission: 'Automatic',
    bodyStyle: 'Luxury', shape: 'limousine', price: 92_000,
    notes: [
      'A twin-turbo V8 tops the gasoline 7 Series, and at idle the only proof that it runs is the tachometer.',
      'Crystal headlights, a light bar across the dashboard and doors that open at a touch: the G70 does not whisper.',
    ],
    paints: [mineralWhite, blackSapphire, carbonBlack, brooklynGrey, tanzanite],
  },
  {
    make: 'BMW', model: 'i7 xDrive60', years: [2023, 2025], horsepower: 536, transmission: 'Automatic',
    fuelType: 'Electric', bodyStyle: 'Electric', shape: 'limousine', price: 84_000,
    notes: [
      'Around 300 miles on a charge and a cabin as hushed as a library make the i7 a limousine first and an electric car second.',
      'It takes up to 195 kW at a fast charger, enough for another 80 miles or so in ten minutes.',
    ],
    paints: [mineralWhite, blackSapphire, carbonBlack, tanzanite, metallic('Aventurin Red Metallic', '#5c1a22')],
  },
  {
    make: 'BMW', model: 'i4 M50', years: [2022, 2025], horsepower: 536, transmission: 'Automatic',
    fuelType: 'Electric', bodyStyle: 'Sedans', shape: 'fastback', price: 44_500, offered: 2,
    notes: [
      'The i4 M50 was the first electric car from BMW M: one motor on each axle and 60 mph in 3.7 seconds.',
      'Its motors use no rare-earth magnets, and the hatch behind the rear seats swallows more than most sedans can.',
    ],
    paints: [portimao, brooklynGrey, mineralWhite, blackSapphire, frozen('Frozen Portimao Blue', '#2461a3')],
  },
  {
    ...bmw, model: 'Z4 M40i', years: [2020, 2024], horsepower: 382, transmission: 'Automatic',
    bodyStyle: 'Convertibles', shape: 'roadster', price: 52_000,
    notes: [
      'The Z4 shares its bones with the Toyota Supra, keeps the straight six and adds a top that folds in ten seconds.',
      'An electronically controlled differential lock is standard on the M40i and earns its keep on every tight road.',
    ],
    paints: [
      alpineWhite, blackSapphire, metallic('San Francisco Red Metallic', '#a3202c'), metallic('Misano Blue Metallic', '#1b6cb5'),
      frozen('Frozen Grey II', '#5c6064'),
    ],
  },
  {
    ...mini, model: 'Cooper S', years: [2002, 2004], horsepower: 163, transmission: 'Manual', bodyStyle: 'Coupe', price: 8_900,
    notes: [
      'The supercharger whine belongs to the first new Mini alone; every Cooper S that came after it has a turbocharger.',
      'Hydraulically assisted steering and six short gears make this R53 the sharpest Mini of its century.',
      'The electric power-steering pump, which gives up early on these cars, has been replaced along with its cooling fan.',
    ],
    paints: [
      chiliRed, solid('Pepper White', '#ebe6d8'), metallic('Electric Blue Metallic', '#23479a'),
      metallic('Pure Silver Metallic', '#b9bdc0'), britishGreen,
    ],
  },
  {
    ...mini, model: 'John Cooper Works Hardtop', years: [2022, 2024], horsepower: 228, transmission: 'Manual',
    bodyStyle: 'Coupe', price: 29_500,
    notes: [
      'This was the last John Cooper Works that came with a clutch pedal; the Hardtop that followed it is automatic only.',
      'Four-piston Brembo brakes in front and a center exhaust tell the Works from a Cooper S at any stop light.',
    ],
    paints: [
      chiliRed, metallic('Rebel Green', '#26453b'), midnightBlack,
      whiteSilver, metallic('Island Blue Metallic', '#1c7aa0'),
    ],
  },
  {
    make: 'Mini', model: 'Cooper SE', years: [2020, 2024], horsepower: 181, transmission: 'Automatic',
    fuelType: 'Electric', bodyStyle: 'Electric', shape: 'hatchback', price: 18_500,
    notes: [
      'The Cooper SE takes its motor from the BMW i3s and corners like a Mini, with its battery low in the tunnel.',
      'With 110 to 114 miles on a charge it is a city car; regeneration spares its brakes.',
    ],
    paints: [
      chiliRed, metallic('Moonwalk Grey Metallic', '#70777b'), midnightBlack,
      whiteSilver, britishGreen,
    ],
  },
]
