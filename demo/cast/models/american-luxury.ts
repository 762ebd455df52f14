import type { CarModel, Paint } from './model.ts'

type Usual = 'make' | 'model' | 'years' | 'transmission' | 'fuelType' | 'paints' | 'notes'
type Given = Omit<CarModel, Usual> & Partial<Pick<CarModel, 'transmission' | 'fuelType'>>

const solid = (name: string, hex: string): Paint => ({ name, hex, finish: 'solid' })
const metallic = (name: string, hex: string): Paint => ({ name, hex, finish: 'metallic' })
const pearl = (name: string, hex: string): Paint => ({ name, hex, finish: 'pearl' })
const matte = (name: string, hex: string): Paint => ({ name, hex, finish: 'matte' })

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

const [cadillac, lincoln, buick, chrysler] = [
  carsOf('Cadillac'),
  carsOf('Lincoln'),
  carsOf('Buick'),
  carsOf('Chrysler'),
]
const [gmc, jeep, ram, tesla] = [carsOf('GMC'), carsOf('Jeep'), carsOf('Ram'), carsOf('Tesla')]

const [blackRaven, crystalWhite] = [solid('Black Raven', '#0d0e10'), pearl('Crystal White Tricoat', '#edece6')]
const [infiniteBlack, burgundyVelvet] = [metallic('Infinite Black', '#101114'), metallic('Burgundy Velvet', '#4a141d')]
const [onyxBlack, whiteFrost] = [solid('Onyx Black', '#0e0f11'), pearl('White Frost Tricoat', '#ecebe5')]
const [brightWhite, flameRed] = [solid('Bright White', '#f2f3f1'), solid('Flame Red', '#bb1a20')]
const [diamondBlack, velvetRed] = [
  pearl('Diamond Black Crystal Pearl', '#121317'),
  pearl('Velvet Red Pearl', '#571720'),
]
const [teslaWhite, teslaBlack] = [pearl('Pearl White Multi-Coat', '#f0f0ed'), solid('Solid Black', '#0c0c0e')]
const teslaBlue = metallic('Deep Blue Metallic', '#1c3460')
const midnightSilver = metallic('Midnight Silver Metallic', '#45484c')

export const americanLuxury: readonly CarModel[] = [
  cadillac(
    'Series 452 V-16 Roadster',
    [1930, 1931],
    [solid('Black', '#0d0d0e'), solid('Thessalon Green', '#24402f'), solid('Classic Blue', '#1f2f4d')],
    {
      horsepower: 165,
      transmission: 'Manual',
      bodyStyle: 'Classics',
      body: 'Convertible',
      shape: 'prewar',
      price: 680_000,
    },
    'Sixteen cylinders under porcelain and polished aluminum idle so quietly that a coin stays on edge upon the cover.',
    'The pot-metal carburetor bodies and vacuum tanks, which crumble with age, were recast, so both banks breathe alike.',
    'Fleetwood numbers on the body tag, the firewall and the engine agree with the build sheet from the factory archive.',
  ),
  cadillac(
    'Eldorado Biarritz Convertible',
    [1959, 1959],
    [solid('Ebony', '#0f0f10'), solid('Dover White', '#f0ebdf'), solid('Seminole Red', '#a5161b')],
    { horsepower: 345, bodyStyle: 'Classics', shape: 'convertible', price: 198_000 },
    'No fins ever stood taller, and only 1,320 open Biarritz carried them, with three two-barrels on a 390 beneath.',
    'The Eldorado air suspension was rebuilt with new domes, so the car rises evenly and is still up the next morning.',
    'Bumper pods, bullet lamps and stainless sills were straightened before plating; they would cost a sedan to replace.',
  ),
  cadillac(
    'CT5-V Blackwing',
    [2022, 2023],
    [
      blackRaven,
      metallic('Electric Blue', '#1b58b5'),
      metallic('Wave Metallic', '#1e4d86'),
      metallic('Blaze Orange Metallic', '#cf4a1b'),
      metallic('Dark Emerald Frost', '#26382f'),
    ],
    { horsepower: 668, transmission: 'Manual', bodyStyle: 'Sedans', shape: 'sedan', price: 92_000, offered: 2 },
    'Each Blackwing V8 is assembled by one person whose name it bears, and a Tremec six-speed with no-lift shift follows.',
    'Magnetic Ride 4.0 makes it calmer over broken pavement than rivals with half of its 668 hp; it gives up nothing.',
  ),
  cadillac(
    'Escalade-V',
    [2023, 2024],
    [
      blackRaven,
      crystalWhite,
      metallic('Radiant Red Tintcoat', '#7d141f'),
      metallic('Argent Silver Metallic', '#a9adb0'),
    ],
    { horsepower: 682, bodyStyle: 'SUVs', shape: 'suv', price: 124_000 },
    'With 682 supercharged hp it reaches 60 mph in 4.4 seconds, all 6,200 pounds of it, and everyone hears the V-Mode.',
    'The curved 38-inch OLED display and the 36 AKG speakers work without a flaw, and Super Cruise steers hands-free.',
  ),
  lincoln(
    'Navigator Black Label',
    [2019, 2020],
    [infiniteBlack, burgundyVelvet, metallic('Chroma Crystal Blue', '#1d3557'), pearl('Pristine White', '#efefea')],
    { horsepower: 450, bodyStyle: 'SUVs', shape: 'suv', price: 42_000 },
    'The Black Label cabin in Yacht Club, Chalet or Destination trim is what sets this Navigator apart from an Expedition.',
    'Cam phasers, which tick on cold mornings in the 3.5-liter biturbo, were replaced with the revised parts.',
  ),
  buick(
    'GNX',
    [1987, 1987],
    [solid('Black', '#0b0b0c')],
    { horsepower: 276, bodyStyle: 'Classics', shape: 'sixties', price: 205_000 },
    'One of the 547 that ASC/McLaren finished, all of them black, with the numbered plaque still in its dashboard.',
    'The ceramic-wheeled Garrett turbo, the larger intercooler and the GNX chip are those that it was delivered with.',
  ),
  chrysler(
    'Pacifica Plug-in Hybrid Pinnacle',
    [2021, 2023],
    [pearl('Brilliant Black Crystal Pearl', '#121316'), brightWhite, velvetRed, solid('Ceramic Gray', '#8e9496')],
    { horsepower: 260, transmission: 'CVT', fuelType: 'Plug-in Hybrid', bodyStyle: 'Van', shape: 'van', price: 35_000 },
    'It drives 32 miles on a charge, which covers the school run, and 520 in all; no other American van has a plug.',
    'The battery recall software is on it, and the quilted Caramel seats still have their two matching lumbar pillows.',
  ),
  gmc(
    'Sierra 1500 Denali Ultimate',
    [2022, 2024],
    [onyxBlack, whiteFrost, metallic('Titanium Rush Metallic', '#6f6a62')],
    { horsepower: 420, bodyStyle: 'Truck', shape: 'pickup', price: 63_000 },
    'Open-pore wood, Alpine Umber leather and a laser-etched map of its namesake peak make it the finest Sierra cabin.',
    'The MultiPro tailgate folds through all six positions, and the 6.2-liter V8 passed its main bearing inspection.',
  ),
  jeep(
    'Grand Cherokee Trackhawk',
    [2018, 2021],
    [diamondBlack, brightWhite, velvetRed, metallic('Granite Crystal Metallic', '#4c4e50')],
    { horsepower: 707, bodyStyle: 'SUVs', shape: 'suv', price: 76_000 },
    'The Hellcat engine and four driven wheels put this family Jeep at 60 mph in 3.5 seconds, in rain as well.',
    'Its transfer case and rear driveshaft joints, which launches wear out, are free of play and freshly serviced.',
  ),
  jeep(
    'Wrangler Unlimited Rubicon 392',
    [2021, 2023],
    [
      solid('Sarge Green', '#4b5240'),
      solid('Firecracker Red', '#b9181f'),
      brightWhite,
      pearl('Hydro Blue Pearl', '#1463b5'),
    ],
    { horsepower: 470, bodyStyle: 'SUVs', shape: 'off-roader', price: 66_000, offered: 2 },
    'The first V8 that Jeep put into a Wrangler: 470 hp, and a button on the dash that opens the exhaust to prove it.',
    'The steering damper was replaced with the revised one, so the front axle tracks straight over highway joints.',
  ),
  ram(
    '1500 TRX',
    [2021, 2024],
    [flameRed, diamondBlack, brightWhite, metallic('Granite Crystal Metallic', '#4c4e50')],
    { horsepower: 702, bodyStyle: 'Truck', shape: 'pickup', price: 80_000, offered: 2 },
    'Its 702-hp Hellcat V8 breathes through the hood scoop, and thirteen inches of wheel travel soak up what it finds.',
    'The exhaust manifold bolts, a Hemi truck weakness, are intact, and the Bilstein e2 shocks show no trace of oil.',
  ),
  ram(
    '3500 Limited Longhorn High Output',
    [2021, 2024],
    [diamondBlack, brightWhite, flameRed],
    { horsepower: 420, fuelType: 'Diesel', bodyStyle: 'Truck', shape: 'pickup', price: 71_000 },
    'The Cummins turns 1,075 lb-ft into an effortless climb with a gooseneck behind, through the six-speed Aisin.',
    'The intake grid heater bolt, the one part owners of a 6.7 fear, was replaced with an upgraded kit.',
  ),
  tesla(
    'Model S Plaid',
    [2021, 2023],
    [teslaWhite, teslaBlack, teslaBlue, midnightSilver],
    {
      horsepower: 1020,
      fuelType: 'Electric',
      bodyStyle: 'Electric',
      shape: 'fastback',
      price: 62_000,
      cars: [
        [2023, 31_850, 59_500],
        [2021, 59_400, 49_500],
        [2025, 8_220, 73_900],
        [2025, 23_150, 58_900],
        [2025, 10_890, 64_500],
        [2024, 38_410, 60_500],
        [2022, 40_120, 54_900],
      ],
    },
    'Three motors with carbon-sleeved rotors hold their 1,020 hp up to highway speeds, where other electric cars fade.',
    'Its half-shafts do not shudder under load, a flaw of earlier Model S cars, and the 22-speaker sound is faultless.',
    'The round steering wheel was chosen, or put in later by Tesla itself, so that one can park it without thinking.',
    'It has been charged at home to 80 percent and on trips to what the trip needed, and the logs say the same.',
    'The middle screen tilts toward whoever drives, and in the back there is a second one that ends most discussions.',
    'The large brakes of the track package stop what the motors start, and there is plenty left on all eight pads.',
    'Full self-driving capability stays with the car, not with the account that it was bought by.',
  ),
  tesla(
    'Cybertruck Cyberbeast',
    [2024, 2025],
    [
      metallic('Stainless Steel', '#a6a9ab'),
      matte('Satin Stealth Black', '#1b1c1e'),
      matte('Satin Ceramic White', '#e9e9e5'),
    ],
    { horsepower: 845, fuelType: 'Electric', bodyStyle: 'Truck', shape: 'pickup', price: 92_000 },
    'The three-motor Cyberbeast has 845 hp, rear wheels that steer and not one cable between its wheel and its rack.',
    'The accelerator pedal, wiper and trim recalls are all closed, and the vault cover rolls shut and locks as it should.',
  ),
  tesla(
    'Roadster Sport 2.5',
    [2010, 2011],
    [solid('Fusion Red', '#b0161c'), metallic('Racing Green', '#1c3f2c'), metallic('Very Orange', '#d9581c')],
    { horsepower: 288, fuelType: 'Electric', bodyStyle: 'Convertibles', shape: 'roadster', price: 112_000 },
    'The Sport has a hand-wound motor with 288 hp and adjustable dampers in the aluminum tub that Lotus built in Hethel.',
    'All sheets of the 6,831-cell battery balance within a few millivolts, and the electronics module was made new.',
  ),
]
