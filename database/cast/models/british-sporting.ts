import type { CarModel, Paint } from './model.ts'

const solid = (name: string, hex: string): Paint => ({ name, hex, finish: 'solid' })
const metallic = (name: string, hex: string): Paint => ({ name, hex, finish: 'metallic' })

const aston = { make: 'Aston Martin', fuelType: 'Gasoline', transmission: 'Automatic', shape: 'gt' } as const
const mclaren = {
  make: 'McLaren', fuelType: 'Gasoline', transmission: 'Dual-Clutch', bodyStyle: 'Sports Cars', shape: 'supercar',
} as const
const lotus = { make: 'Lotus', fuelType: 'Gasoline', transmission: 'Manual', shape: 'supercar' } as const
const jaguar = { make: 'Jaguar', fuelType: 'Gasoline', transmission: 'Automatic' } as const

const onyxBlack = metallic('Onyx Black', '#121316')
const racingGreen = metallic('Aston Martin Racing Green', '#103c2d')
const magneticSilver = metallic('Magnetic Silver', '#777b80')
const xenonGrey = metallic('Xenon Grey', '#55595d')
const silicaWhite = solid('Silica White', '#efefec')
const stormGrey = metallic('Storm Grey', '#595e63')
const belizeBlue = metallic('Belize Blue', '#155a94')
const mantisGreen = metallic('Mantis Green', '#78bd22')
const britishRacingGreen = solid('British Racing Green', '#0f3c2a')
const carmenRed = solid('Carmen Red', '#a1182a')
const oldEnglishWhite = solid('Old English White', '#ebe5d2')
const silverBlue = metallic('Opalescent Silver Blue', '#8ba1b7')
const santoriniBlack = metallic('Santorini Black', '#141518')
const firenzeRed = metallic('Firenze Red', '#8d141f')
const fujiWhite = solid('Fuji White', '#f0f0ee')

export const britishSporting: readonly CarModel[] = [
  {
    ...aston, model: 'DB5', years: [1964, 1965], horsepower: 282, transmission: 'Manual', bodyStyle: 'Classics',
    shape: 'sixties', price: 845_000,
    paints: [metallic('Silver Birch', '#b9bcb8'), solid('Dubonnet Rosso', '#5c1622'), metallic('California Sage', '#7f8d78')],
    notes: [
      'The Superleggera tubes under the aluminum skin were inspected with the trim out, and the sills are sound.',
      'Its four-liter six drives through the ZF five-speed, and all three SU carburetors have been rebuilt and balanced.',
    ],
  },
  {
    ...aston, model: 'V8 Vantage', years: [2009, 2015], horsepower: 420, transmission: 'Manual', bodyStyle: 'Sports Cars',
    price: 61_000, paints: [metallic('Tungsten Silver', '#696c70'), onyxBlack, racingGreen],
    notes: [
      'Six speeds, three pedals and the 4.7-liter V8 make this the Vantage that people will look for in twenty years.',
      'The timing cover, which seeps on many of them, is dry, and the clutch bites low and cleanly.',
    ],
  },
  {
    ...aston, model: 'Vantage', years: [2019, 2023], horsepower: 503, bodyStyle: 'Sports Cars', price: 98_000, offered: 2,
    paints: [metallic('Lime Essence', '#9cc021'), xenonGrey, onyxBlack, metallic('Hyper Red', '#a1131d'), magneticSilver],
    notes: [
      'Its engine comes from Affalterbach and its manners from Gaydon, with an electronic differential between the two.',
      'It is short, wide and playful in a way that the larger Astons are too polite to be.',
    ],
  },
  {
    ...aston, model: 'DB11 V8', years: [2018, 2020], horsepower: 503, bodyStyle: 'Coupe', price: 108_000,
    paints: [magneticSilver, onyxBlack, metallic('Midnight Blue', '#18253f'), metallic('Hammerhead Silver', '#8d9296')],
    notes: [
      'With the V8 it carries 250 pounds less over the front wheels than the twelve, and steers all the better for it.',
      'Air enters behind the rear windows and leaves through the trunk lid, so the DB11 needs no wing to stay down.',
    ],
  },
  {
    ...aston, model: 'DB12', years: [2024, 2025], horsepower: 671, bodyStyle: 'Coupe', price: 205_000,
    paints: [metallic('Iridescent Emerald', '#0f5b42'), racingGreen, xenonGrey, metallic('Plasma Blue', '#1f60b4')],
    notes: [
      'The DB12 finally gave the grand tourer a cabin to match its body, with real switches for everything that matters.',
      'The Bowers & Wilkins system, the carbon-ceramic brakes and the 16-way sports seats are all on its order sheet.',
    ],
  },
  {
    ...aston, model: 'DBS Superleggera', years: [2019, 2022], horsepower: 715, bodyStyle: 'Luxury', price: 192_000,
    paints: [metallic('Hyper Red', '#a1131d'), xenonGrey, onyxBlack, magneticSilver],
    notes: [
      'A twin-turbo V12 sends 664 pound-feet to the back wheels, and fourth gear feels like other cars’ second.',
      'The clamshell hood is one piece of carbon fiber, and it has neither a stone chip nor a repair.',
    ],
  },
  {
    ...aston, model: 'Vanquish', years: [2015, 2018], horsepower: 568, bodyStyle: 'Sports Cars', price: 122_000,
    paints: [metallic('Skyfall Silver', '#9aa0a5'), onyxBlack, metallic('Volcano Red', '#7c1420'), racingGreen],
    notes: [
      'From 2015 on, the Vanquish had the eight-speed gearbox that its naturally aspirated V12 had been waiting for.',
      'All body panels are carbon fiber, and a specialist has confirmed that none has been painted twice.',
    ],
  },
  {
    ...aston, model: 'DBX707', years: [2023, 2025], horsepower: 697, bodyStyle: 'SUVs', shape: 'suv', price: 172_000,
    paints: [xenonGrey, onyxBlack, racingGreen, metallic('Plasma Blue', '#1f60b4')],
    notes: [
      'It changes gear through a wet clutch instead of a torque converter, which it needed to survive its own torque.',
      'Three chambers in each air spring let it be a limousine at breakfast and a Vantage by noon.',
    ],
  },
  {
    ...mclaren, model: '570S', years: [2016, 2020], horsepower: 562, price: 118_000, offered: 2,
    paints: [metallic('Ventura Orange', '#d9571a'), silicaWhite, stormGrey, mantisGreen, belizeBlue],
    notes: [
      'The 570S does with ordinary dampers and hydraulic steering what others need three computers for.',
      'Its air-conditioning, the weak spot of the Sports Series, blows cold, and the front lift holds overnight.',
    ],
  },
  {
    ...mclaren, model: '720S', years: [2018, 2022], horsepower: 710, price: 212_000,
    paints: [metallic('Azores Orange', '#e2681c'), belizeBlue, stormGrey, silicaWhite, metallic('Glacier White', '#e9ebec')],
    notes: [
      'Thin glass pillars let you see out of it as from a helicopter, at much the same rate of climb.',
      'All four Proactive suspension accumulators were tested by the dealer, and each holds its pressure.',
    ],
  },
  {
    ...mclaren, model: 'GT', years: [2020, 2023], horsepower: 612, bodyStyle: 'Luxury', price: 128_000,
    paints: [metallic('Namaka Blue', '#1b3f73'), metallic('Viridian', '#1d3b34'), stormGrey, silicaWhite],
    notes: [
      'A set of golf clubs lies under the rear glass of the GT, above an engine that is good for 203 miles an hour.',
      'The electrochromic roof darkens at a touch, and the deck beneath it is lined with unscratched SuperFabric.',
    ],
  },
  {
    ...mclaren, model: 'Artura', years: [2023, 2024], horsepower: 671, fuelType: 'Plug-in Hybrid', price: 158_000,
    paints: [metallic('Flux Green', '#93c93a'), metallic('Ember Orange', '#d8521b'), stormGrey, onyxBlack],
    notes: [
      'Its V6 is spread to 120 degrees to sit low, and the electric motor answers before the turbochargers have heard.',
      'There is no reverse gear, as the motor turns backward instead, and all software campaigns are complete.',
    ],
  },
  {
    ...mclaren, model: '765LT', years: [2021, 2021], horsepower: 755, price: 385_000,
    paints: [metallic('Papaya Spark', '#ef7a1b'), silicaWhite, stormGrey, mantisGreen],
    notes: [
      'One of 765 coupes, it leaves out 176 pounds of 720S and adds four titanium tailpipes in a row.',
      'It has the Senna seats, the roof scoop that whistles behind your head and polycarbonate for a rear window.',
    ],
  },
  {
    ...lotus, model: 'Elise', years: [2005, 2009], horsepower: 190, bodyStyle: 'Convertibles', shape: 'roadster', price: 44_000,
    paints: [metallic('Chrome Orange', '#de651b'), metallic('Krypton Green', '#8dbe22'), solid('Ardent Red', '#b6161c')],
    offered: 2, notes: [
      'Both fiberglass clamshells are free of spider cracks, and a crack at the corner costs more than a Toyota engine.',
      'The Toyota 2ZZ changes to its wild cams at 6,200 rpm, with new gaskets and an oil pan baffle to keep it safe.',
    ],
  },
  {
    ...lotus, model: 'Esprit V8', years: [1997, 2001], horsepower: 350, bodyStyle: 'Classics', price: 79_000,
    paints: [solid('Norfolk Mustard', '#d3a021'), metallic('Azure Blue', '#1d57ae'), britishRacingGreen],
    notes: [
      'Lotus designed the twin-turbo V8 itself, and this one has the liner seals and the timing belts done together.',
      'The Renault gearbox is known to be the limit of the car; it has stronger input shafts and shifts crisply.',
    ],
  },
  {
    ...lotus, model: 'Evora 400', years: [2017, 2019], horsepower: 400, bodyStyle: 'Sports Cars', price: 77_000,
    paints: [metallic('Essex Blue', '#1d4c9e'), solid('Solid Yellow', '#efc000'), metallic('Metallic Grey', '#5d6165')],
    notes: [
      'Lower sills made the 400 the first Evora you can step into, and a supercharged Camry V6 never had a better home.',
      'The cables of its six-speed shifter are the improved ones, and the gears click in like a rifle bolt.',
    ],
  },
  {
    ...lotus, model: 'Emira V6', years: [2024, 2025], horsepower: 400, bodyStyle: 'Sports Cars', price: 95_000,
    paints: [metallic('Seneca Blue', '#1e62b2'), solid('Hethel Yellow', '#efc100'), metallic('Dark Verdant', '#17362b')],
    notes: [
      'The last combustion Lotus has hydraulic steering, a manual gearbox and a supercharger you can watch at work.',
      'It is on the Tour suspension, the right choice for real roads, and the shift linkage is polished for all to see.',
    ],
  },
  {
    ...lotus, model: 'Eletre Carbon', years: [2025, 2025], horsepower: 905, fuelType: 'Electric', transmission: 'Automatic',
    bodyStyle: 'Electric', shape: 'suv', price: 189_000,
    paints: [metallic('Galloway Green', '#1e3c2d'), metallic('Natron Red', '#8c1a22'), metallic('Kaimu Grey', '#63676b')],
    notes: [
      'Few Eletres reached the United States at all, and the two-speed rear motor makes this the quickest of them.',
      'Its grille breathes through petals that open when the 800-volt battery wants air.',
    ],
  },
  {
    ...jaguar, model: 'E-Type Series 1 4.2', years: [1965, 1967], horsepower: 265, transmission: 'Manual', shape: 'sixties',
    bodyStyle: 'Classics', price: 138_000, offered: 2, paints: [carmenRed, britishRacingGreen, silverBlue, oldEnglishWhite],
    notes: [
      'The 4.2 brought better seats, better brakes and a gearbox with synchromesh on first to the car that Enzo admired.',
      'Floors, sills and picture frame are solid, and the Heritage Trust certificate confirms matching numbers.',
    ],
  },
  {
    ...jaguar, model: 'XK140 Roadster', years: [1955, 1957], horsepower: 190, transmission: 'Manual', shape: 'roadster',
    bodyStyle: 'Classics', price: 92_000, paints: [carmenRed, oldEnglishWhite, solid('Pastel Blue', '#a7bfcb')],
    notes: [
      'Rack-and-pinion steering and three inches more legroom make the XK140 the one to drive rather than look at.',
      'The ash frame around the doors is dry and hard, and the twin-cam six holds 40 pounds of oil pressure.',
    ],
  },
  {
    ...jaguar, model: 'F-Type R', years: [2015, 2020], horsepower: 550, bodyStyle: 'Coupe', shape: 'gt', price: 51_000,
    paints: [firenzeRed, santoriniBlack, metallic('Ultra Blue', '#1b4dab'), fujiWhite],
    notes: [
      'The supercharged V8 crackles on every lifted throttle, and a button on the console lets the neighbors sleep.',
      'The plastic coolant pipes under the supercharger, which split with age, have been exchanged for metal ones.',
    ],
  },
  {
    ...jaguar, model: 'XKR Convertible', years: [2010, 2015], horsepower: 510, bodyStyle: 'Convertibles', shape: 'convertible',
    price: 31_000, paints: [metallic('Italian Racing Red', '#9c151d'), metallic('Stratus Grey', '#6b7075'), santoriniBlack],
    notes: [
      'An aluminum shell, a lined cloth top and 510 horsepower made the XKR the gentleman among muscle cars.',
      'The timing chain tensioners of the 5.0 have been replaced by the later type, and it starts without a rattle.',
    ],
  },
  {
    ...jaguar, model: 'F-Pace SVR', years: [2019, 2023], horsepower: 550, bodyStyle: 'SUVs', shape: 'crossover', price: 49_000,
    paints: [metallic('Ultra Blue', '#1b4dab'), firenzeRed, santoriniBlack, fujiWhite],
    notes: [
      'Jaguar put the F-Type R engine into a family car, gave it active exhausts and called it practical.',
      'The slim SVR seats, the 22-inch forged wheels and the electronic rear differential were standard and show no abuse.',
    ],
  },
  {
    ...jaguar, model: 'I-Pace HSE', years: [2019, 2023], horsepower: 394, fuelType: 'Electric', bodyStyle: 'Electric',
    shape: 'crossover', price: 29_000, paints: [fujiWhite, santoriniBlack, firenzeRed, metallic('Indus Silver', '#b4b7b9')],
    notes: [
      'With no engine to house, Ian Callum moved the cabin forward and drew the most daring Jaguar in decades.',
      'The battery recall is closed with the dealer’s paperwork, and the air suspension levels itself without a sound.',
    ],
  },
  {
    ...jaguar, model: 'XJL Supercharged', years: [2011, 2013], horsepower: 470, bodyStyle: 'Luxury', shape: 'limousine',
    price: 19_500, paints: [santoriniBlack, metallic('Indigo', '#1a2440'), metallic('Stratus Grey', '#6b7075')],
    notes: [
      'A ring of wood runs around the cabin like the rail of a Riva, and the rear passengers have trays and screens.',
      'Water pump and coolant crossover, the known troubles of this V8, have been renewed with revised parts.',
    ],
  },
  {
    ...jaguar, model: 'Mark 2 3.8', years: [1960, 1967], horsepower: 220, transmission: 'Manual', bodyStyle: 'Classics',
    shape: 'sixties', price: 46_000, paints: [britishRacingGreen, oldEnglishWhite, silverBlue, carmenRed],
    notes: [
      'With overdrive and wire wheels it is the specification that bank robbers and the police both preferred.',
      'The walnut was refinished by hand, and the spring hangers and jacking points have been made good in steel.',
    ],
  },
]
