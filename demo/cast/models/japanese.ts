import type { CarModel, Paint } from './model.ts'

type Usual = 'make' | 'model' | 'years' | 'transmission' | 'fuelType' | 'paints' | 'notes'
type Given = Omit<CarModel, Usual> & Partial<Pick<CarModel, 'transmission' | 'fuelType'>>

const solid = (name: string, hex: string): Paint => ({ name, hex, finish: 'solid' })
const metallic = (name: string, hex: string): Paint => ({ name, hex, finish: 'metallic' })
const pearl = (name: string, hex: string): Paint => ({ name, hex, finish: 'pearl' })

/** Returns a function that defines models of one make, by default with a gasoline engine and an automatic transmission. */
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

const [acura, honda, infiniti] = [carsOf('Acura'), carsOf('Honda'), carsOf('Infiniti')]
const [lexus, mazda, mitsubishi] = [carsOf('Lexus'), carsOf('Mazda'), carsOf('Mitsubishi')]
const [nissan, subaru, toyota] = [carsOf('Nissan'), carsOf('Subaru'), carsOf('Toyota')]

const berlinaBlack = solid('Berlina Black', '#0d0e10')
const [caviar, eminentWhite] = [metallic('Caviar', '#111215'), pearl('Eminent White Pearl', '#efefeb')]
const [infrared, atomicSilver] = [metallic('Infrared', '#a5121f'), metallic('Atomic Silver', '#9a9ea1')]
const noriGreen = pearl('Nori Green Pearl', '#2d3a30')
const crystalWhite = pearl('Crystal White Pearl', '#f0f1ee')
const [blackSilica, magnetiteGray] = [pearl('Crystal Black Silica', '#131416'), metallic('Magnetite Gray', '#55595c')]

export const japanese: readonly CarModel[] = [
  acura(
    'NSX',
    [1991, 1994],
    [solid('Formula Red', '#c2161d'), berlinaBlack, metallic('Sebring Silver Metallic', '#adb0b2')],
    { horsepower: 270, transmission: 'Manual', bodyStyle: 'Classics', shape: 'supercar', price: 89_000 },
    'Aluminum throughout, with titanium rods in a V6 that turns 8,000 rpm: the NSX that Ayrton Senna helped to sort out.',
    'This transmission lies outside the snap-ring range or was rebuilt within it; the number is on the file to prove it.',
    'Timing belt, water pump and every coolant hose were renewed in one job, as an NSX of this age requires.',
  ),
  honda(
    'S2000',
    [2000, 2003],
    [
      solid('New Formula Red', '#c0141c'),
      berlinaBlack,
      solid('Grand Prix White', '#f2f2ee'),
      metallic('Silverstone', '#a7aaac'),
    ],
    { horsepower: 240, transmission: 'Manual', bodyStyle: 'Convertibles', shape: 'roadster', price: 33_000 },
    'The AP1 engine makes 240 hp from two liters without a turbo, and it pulls on until the red line at 8,900 rpm.',
    'It has the updated oil jet bolts and valve retainers, and the top shows no wear where its frame usually rubs.',
  ),
  infiniti(
    'QX80 Sensory',
    [2022, 2024],
    [metallic('Mineral Black', '#1c1d20'), pearl('Moonstone White', '#ecebe6'), metallic('Coulis Red', '#5c1722')],
    { horsepower: 400, bodyStyle: 'SUVs', shape: 'suv', price: 46_000 },
    'Hydraulic Body Motion Control keeps nearly three tons level in a bend, as a Patrol with manners should be.',
    'The 5.6-liter V8 breathes freely without turbos, and its timing chain is as quiet as the quilted cabin above it.',
  ),
  lexus(
    'LC 500 Convertible',
    [2021, 2024],
    [infrared, caviar, noriGreen, atomicSilver],
    { horsepower: 471, bodyStyle: 'Convertibles', shape: 'convertible', price: 82_000 },
    'With the four-layer top down nothing stands between you and the 5.0-liter V8, among the last that needs no turbo.',
    'The roof folds in fifteen seconds with a slowing at each end, like a good drawer, and all its latches are silent.',
  ),
  lexus(
    'LX 600 Ultra Luxury',
    [2022, 2024],
    [caviar, eminentWhite, noriGreen, atomicSilver],
    { horsepower: 409, bodyStyle: 'Luxury', shape: 'suv', price: 99_000 },
    'Four seats only: the one behind the passenger reclines by 48 degrees, with an ottoman, on a Land Cruiser chassis.',
    'The biturbo V6 was examined under the machining debris recall, and the height control drops for easy boarding.',
  ),
  lexus(
    'RX 450h+ Luxury',
    [2024, 2025],
    [eminentWhite, caviar, metallic('Copper Crest', '#8d6a52'), metallic('Nightfall Mica', '#1f2a44')],
    {
      horsepower: 304,
      transmission: 'CVT',
      fuelType: 'Plug-in Hybrid',
      bodyStyle: 'SUVs',
      shape: 'crossover',
      price: 61_000,
    },
    'This is the RX with a plug: 37 electric miles, 36 mpg when they are gone, and both charging cords in the trunk floor.',
    'Semi-aniline seats, Mark Levinson sound and a drive that was always charged at night have kept it like new.',
  ),
  mazda(
    'MX-5 Miata',
    [1990, 1993],
    [solid('Classic Red', '#bf1a1e'), solid('Crystal White', '#f1f1ec'), solid('Mariner Blue', '#2a5fa8')],
    { horsepower: 116, transmission: 'Manual', bodyStyle: 'Classics', shape: 'roadster', price: 14_900 },
    'The first Miata proved that 116 hp are plenty if the shifter moves two inches and the car weighs 2,100 pounds.',
    'The rain rail and both drains were cleared, which is why the sills behind the doors, the usual rot, are solid.',
  ),
  mitsubishi(
    'Lancer Evolution IX MR',
    [2006, 2006],
    [solid('Rally Red', '#b8151c'), solid('Wicked White', '#f0f1ee'), metallic('Apex Silver', '#a9acae')],
    { horsepower: 286, transmission: 'Manual', bodyStyle: 'Sports Cars', shape: 'sedan', price: 45_000 },
    'The IX has MIVEC on the last of the iron-block 4G63s, and only the MR adds Bilsteins, BBS wheels and a sixth gear.',
    'It is stock down to the airbox, which few are, and neither compression nor crank end play leaves a question.',
  ),
  nissan(
    'Skyline GT-R (R32)',
    [1990, 1994],
    [metallic('Gun Grey Metallic', '#4a4c52'), solid('Crystal White', '#f0f0ec'), pearl('Red Pearl', '#8d1620')],
    { horsepower: 276, transmission: 'Manual', bodyStyle: 'Classics', shape: 'gt', price: 58_000 },
    'The car that Australians called Godzilla: an RB26 with six throttles, and ATTESA that sends power forward on demand.',
    'Imported under the 25-year rule with its export certificate and a translated Japanese auction sheet, title in hand.',
    'An N1 oil pump and a longer crank collar cure what the early RB26 is known for; both were fitted with the belt.',
  ),
  subaru(
    'Outback Wilderness',
    [2022, 2025],
    [crystalWhite, blackSilica, magnetiteGray, pearl('Geyser Blue', '#4f6c80')],
    { horsepower: 260, transmission: 'CVT', bodyStyle: 'Wagon', shape: 'wagon', price: 33_000 },
    'A wagon with 9.5 inches of clearance: the Wilderness has longer springs, shorter gearing and all-terrain Yokohamas.',
    'The Lineartronic had its fluid drained and filled, although Subaru calls it lifelong, and StarTex seats wipe clean.',
  ),
  toyota(
    'Land Cruiser FJ40',
    [1976, 1979],
    [solid('Freeborn Red', '#a3201f'), solid('Rustic Green', '#3b4f3a'), solid('Dune Beige', '#c9b48c')],
    { horsepower: 135, transmission: 'Manual', bodyStyle: 'Classics', shape: 'off-roader', price: 46_000 },
    'With the 2F six, four gears and front disc brakes these are the FJ40s one can drive daily as well as over a mountain.',
    'The rear sill and the channels under the tub are the original steel, and the ambulance doors close with a finger.',
  ),
  toyota(
    'GR Supra 3.0 Premium',
    [2021, 2024],
    [
      solid('Renaissance Red 2.0', '#b4121b'),
      solid('Absolute Zero White', '#f1f2f0'),
      metallic('Nocturnal', '#121316'),
    ],
    { horsepower: 382, bodyStyle: 'Sports Cars', shape: 'gt', price: 49_000, offered: 2 },
    'From 2021 the straight-six gives 382 hp, with a stiffer front and a wheelbase four inches shorter than a GR86 has.',
    'Adaptive dampers, the active differential and JBL sound come with the Premium, and its BMW B58 has not been tuned.',
  ),
  toyota(
    'Sienna Platinum Hybrid AWD',
    [2021, 2025],
    [
      pearl('Wind Chill Pearl', '#efefec'),
      metallic('Midnight Black Metallic', '#121316'),
      metallic('Cypress', '#4e5a54'),
    ],
    { horsepower: 245, transmission: 'CVT', fuelType: 'Hybrid', bodyStyle: 'Van', shape: 'van', price: 44_000 },
    'Thirty-five mpg with seven seats, doors that open to a kick, and a motor of its own for the rear axle in snow.',
    'The air intake of the hybrid battery was kept clean, and the captain chairs still glide on their very long rails.',
  ),
]
