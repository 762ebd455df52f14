import type { CarModel, Paint } from './model.ts'

type Usual = 'make' | 'model' | 'years' | 'transmission' | 'fuelType' | 'paints' | 'notes'
type Given = Omit<CarModel, Usual> & Partial<Pick<CarModel, 'transmission' | 'fuelType'>>

const solid = (name: string, hex: string): Paint => ({ name, hex, finish: 'solid' })
const metallic = (name: string, hex: string): Paint => ({ name, hex, finish: 'metallic' })
const pearl = (name: string, hex: string): Paint => ({ name, hex, finish: 'pearl' })
const matte = (name: string, hex: string): Paint => ({ name, hex, finish: 'matte' })

/** A maker's cars, which burn gasoline and shift by themselves where nothing else is given. */
const carsOf = (make: CarModel['make']) =>
  (model: string, years: CarModel['years'], paints: Paint[], given: Given, ...notes: string[]): CarModel =>
    ({ make, model, years, transmission: 'Automatic', fuelType: 'Gasoline', ...given, paints, notes })

const [acura, honda, infiniti] = [carsOf('Acura'), carsOf('Honda'), carsOf('Infiniti')]
const [lexus, mazda, mitsubishi] = [carsOf('Lexus'), carsOf('Mazda'), carsOf('Mitsubishi')]
const [nissan, subaru, toyota] = [carsOf('Nissan'), carsOf('Subaru'), carsOf('Toyota')]

const [berlinaBlack, majesticBlack] = [solid('Berlina Black', '#0d0e10'), pearl('Majestic Black Pearl', '#131418')]
const [performanceRed, liquidCarbon] = [pearl('Performance Red Pearl', '#8f141d'), metallic('Liquid Carbon Metallic', '#4f5357')]
const [caviar, eminentWhite] = [metallic('Caviar', '#111215'), pearl('Eminent White Pearl', '#efefeb')]
const [infrared, atomicSilver] = [metallic('Infrared', '#a5121f'), metallic('Atomic Silver', '#9a9ea1')]
const [ultraWhite, noriGreen] = [solid('Ultra White', '#f2f3f1'), pearl('Nori Green Pearl', '#2d3a30')]
const [worldRallyBlue, crystalWhite] = [pearl('WR Blue Pearl', '#1a459c'), pearl('Crystal White Pearl', '#f0f1ee')]
const [crystalBlackSilica, magnetiteGray] = [pearl('Crystal Black Silica', '#131416'), metallic('Magnetite Gray Metallic', '#55595c')]

export const japanese: readonly CarModel[] = [
  acura('NSX', [1991, 1994],
    [solid('Formula Red', '#c2161d'), berlinaBlack, metallic('Sebring Silver Metallic', '#adb0b2')],
    { horsepower: 270, transmission: 'Manual', bodyStyle: 'Classics', shape: 'supercar', price: 89_000 },
    'Aluminum throughout, with titanium rods in a V6 that turns 8,000 rpm: the NSX that Ayrton Senna helped to sort out.',
    'This transmission lies outside the snap-ring range or was rebuilt within it; the number is on the file to prove it.',
    'Timing belt, water pump and every coolant hose were renewed in one job, as an NSX of this age requires.',
  ),
  acura('NSX Type S', [2022, 2022],
    [matte('Gotham Gray Matte', '#4b4e51'), solid('Curva Red', '#bf151d'), solid('130R White', '#f1f2f0'),
      pearl('Long Beach Blue Pearl', '#1c52a8'), pearl('Indy Yellow Pearl III', '#eebc1e')],
    { horsepower: 600, transmission: 'Dual-Clutch', fuelType: 'Hybrid', bodyStyle: 'Sports Cars', shape: 'supercar', price: 222_000 },
    'The farewell edition: 350 worldwide, 300 of them for America, with the turbochargers of the GT3 racing car.',
    'Two motors pull the front wheels into a bend before the V6 has noticed it, which no rival does so seamlessly.',
  ),
  acura('Integra Type S', [2024, 2025],
    [pearl('Tiger Eye Pearl', '#c7902b'), performanceRed, liquidCarbon, pearl('Platinum White Pearl', '#eeeeea')],
    { horsepower: 320, transmission: 'Manual', bodyStyle: 'Sports Cars', shape: 'hatchback', price: 48_000 },
    'It wraps the Type R engine and its superb six-speed into a grown-up liftback, with five more hp than the Honda has.',
    'The second-gear synchronizer feels crisp when cold, and its steering rack was checked under the gearbox recall.',
  ),
  acura('MDX Type S Advance', [2022, 2024],
    [liquidCarbon, performanceRed, majesticBlack, pearl('Apex Blue Pearl', '#1d4fa3')],
    { horsepower: 355, bodyStyle: 'SUVs', shape: 'suv', price: 50_000 },
    'Air springs, red Brembos and a turbo V6 of its own make this the first MDX that carries the Type S badge.',
    'Torque-vectoring SH-AWD had its rear differential fluid changed early, and massaging front seats end each long day.',
  ),
  honda('S2000', [2000, 2003],
    [solid('New Formula Red', '#c0141c'), berlinaBlack, solid('Grand Prix White', '#f2f2ee'), metallic('Silverstone Metallic', '#a7aaac')],
    { horsepower: 240, transmission: 'Manual', bodyStyle: 'Convertibles', shape: 'roadster', price: 33_000 },
    'The AP1 engine makes 240 hp from two liters and does not stop until 8,900 rpm, a record that stood for a decade.',
    'It has the updated oil jet bolts and valve retainers, and the top shows no wear where its frame usually rubs.',
  ),
  honda('Civic Type R', [2023, 2025],
    [solid('Championship White', '#f0ecd9'), solid('Rallye Red', '#c3151d'), pearl('Boost Blue Pearl', '#1c66c4'),
      pearl('Sonic Gray Pearl', '#8b949a')],
    { horsepower: 315, transmission: 'Manual', bodyStyle: 'Sports Cars', shape: 'hatchback', price: 44_000, offered: 2 },
    'The FL5 took the front-drive record at the Nürburgring, and its shifter is the best that money buys below a Porsche.',
    'No tune and no intake: this K20C1 has its factory calibration and has been given fresh oil twice a year.',
  ),
  honda('Accord Hybrid Touring', [2023, 2025],
    [pearl('Platinum White Pearl', '#eeeeea'), pearl('Crystal Black Pearl', '#121316'), metallic('Canyon River Blue Metallic', '#3f5d78')],
    { horsepower: 204, transmission: 'CVT', fuelType: 'Hybrid', bodyStyle: 'Sedans', shape: 'sedan', price: 31_000 },
    'Two motors do most of the driving and 44 mpg is what owners really see; the Touring adds Google and a head-up display.',
    'The high-pressure fuel pump was inspected under the Accord recall, and the 12-speaker Bose rattles nowhere.',
  ),
  infiniti('Q60 Red Sport 400', [2017, 2021],
    [metallic('Dynamic Sunstone Red', '#8a1420'), metallic('Iridium Blue', '#1f4e9a'), metallic('Graphite Shadow', '#4b4d51'),
      pearl('Majestic White', '#efeeea')],
    { horsepower: 400, bodyStyle: 'Coupe', shape: 'gt', price: 32_000 },
    'The last Infiniti coupe is the prettiest, and its VR30 biturbo answers with 400 hp at the first brush of the pedal.',
    'VR30 turbos of the first years could fail early; this pair is the improved version and holds its boost.',
  ),
  infiniti('QX80 Sensory', [2022, 2024],
    [metallic('Mineral Black', '#1c1d20'), pearl('Moonstone White', '#ecebe6'), metallic('Coulis Red', '#5c1722'),
      metallic('Anthracite Gray', '#494b4e')],
    { horsepower: 400, bodyStyle: 'SUVs', shape: 'suv', price: 46_000 },
    'Hydraulic Body Motion Control keeps nearly three tons level in a bend, as a Patrol with manners should be.',
    'The 5.6-liter V8 breathes freely without turbos, and its timing chain is as quiet as the quilted cabin above it.',
  ),
