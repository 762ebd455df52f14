import type { CarModel, Paint } from './model.ts'

const solid = (name: string, hex: string): Paint => ({ name, hex, finish: 'solid' })
const metallic = (name: string, hex: string): Paint => ({ name, hex, finish: 'metallic' })

const bentley = { make: 'Bentley', fuelType: 'Gasoline', transmission: 'Dual-Clutch' } as const
const rollsRoyce = { make: 'Rolls-Royce', fuelType: 'Gasoline', transmission: 'Automatic' } as const
const landRover = { make: 'Land Rover', fuelType: 'Gasoline', transmission: 'Automatic' } as const

const beluga = solid('Beluga', '#111113')
const darkSapphire = metallic('Dark Sapphire', '#152440')
const moonbeam = metallic('Moonbeam', '#b6b9bb')
const verdant = metallic('Verdant', '#12392d')
const sequinBlue = metallic('Sequin Blue', '#1c4b8f')
const dragonRed = metallic('Dragon Red II', '#6e1320')
const shellGrey = solid('Shell Grey', '#9ca19d')
const sand = solid('Sand', '#c2b394')
const midnightBlue = solid('Midnight Blue', '#151d36')
const diamondBlack = metallic('Diamond Black', '#101114')
const englishWhite = solid('English White', '#f0eee7')
const midnightSapphire = metallic('Midnight Sapphire', '#17203f')
const salamancaBlue = metallic('Salamanca Blue', '#1b305e')
const jubileeSilver = metallic('Jubilee Silver', '#afb2b5')
const tungsten = metallic('Darkest Tungsten', '#404144')
const bohemianRed = metallic('Bohemian Red', '#5b1122')
const santoriniBlack = metallic('Santorini Black', '#141518')
const fujiWhite = solid('Fuji White', '#f0f0ee')
const carpathianGrey = metallic('Carpathian Grey', '#46494c')
const lantauBronze = metallic('Lantau Bronze', '#7c6a56')
const firenzeRed = metallic('Firenze Red', '#8d141f')
const belugaBlack = solid('Beluga Black', '#131315')
const alpineWhite = solid('Alpine White', '#efeeea')

export const britishLuxury: readonly CarModel[] = [
  {
    ...bentley, model: 'Continental GT V8', years: [2020, 2024], horsepower: 542, bodyStyle: 'Coupe', shape: 'gt',
    price: 178_000, offered: 2, paints: [sequinBlue, verdant, beluga, moonbeam, dragonRed],
    notes: [
      'Many who know both prefer the V8 to the twelve, because the nose is lighter and the sound is better.',
      'The rotating display turns from screen to three dials to plain veneer without a creak.',
    ],
  },
  {
    ...bentley, model: 'Continental GTC Speed', years: [2022, 2024], horsepower: 650, bodyStyle: 'Convertibles',
    shape: 'convertible', price: 255_000, paints: [darkSapphire, dragonRed, moonbeam, verdant],
    notes: [
      'Bentley has since stopped building the W12, and the open Speed was its finest home.',
      'The roof folds in 19 seconds at up to 30 miles an hour, and the neck warmers turn October into June.',
      'Rear-wheel steering and an electronic differential came only with the Speed, and they make it feel compact.',
    ],
  },
  {
    ...bentley, model: 'Flying Spur V8', years: [2021, 2024], horsepower: 542, bodyStyle: 'Sedans', shape: 'limousine',
    price: 172_000, paints: [beluga, darkSapphire, moonbeam, verdant],
    notes: [
      'It is a limousine for owners who drive, with the rear-wheel steering of a sports car and a flying B that retracts.',
      'The three-dimensional leather in the doors and the quilted seats look as they did in the brochure.',
    ],
  },
  {
    ...bentley, model: 'Bentayga V8', years: [2021, 2024], horsepower: 542, transmission: 'Automatic', bodyStyle: 'SUVs',
    shape: 'suv', price: 158_000, paints: [verdant, beluga, moonbeam, metallic('Burnt Orange', '#a4501d')],
    notes: [
      'The redesign of 2021 gave it the big grille, the oval lamps and the large screen it had been missing.',
      'It has the event seat, which folds out of the tailgate and has mostly been used for boots.',
    ],
  },
  {
    ...bentley, model: 'Mulsanne', years: [2011, 2016], horsepower: 505, transmission: 'Automatic', bodyStyle: 'Luxury',
    shape: 'limousine', price: 92_000, paints: [darkSapphire, beluga, metallic('Silver Tempest', '#8d9194'), verdant],
    notes: [
      'Its six-and-three-quarter-liter V8 traces back to 1959 and gives 752 pound-feet at barely more than idle.',
      'Crewe spent some four hundred hours on each one, and the mirror-matched veneer has neither faded nor lifted.',
      'The air springs and the brake accumulators, both costly on a Mulsanne, were tested and are in order.',
    ],
  },
  {
    ...bentley, model: 'Derby 4¼ Litre', years: [1937, 1937], horsepower: null, transmission: 'Manual', bodyStyle: 'Classics',
    shape: 'prewar', price: 135_000,
    paints: [solid('British Racing Green', '#123527'), solid('Black', '#111112'), solid('Maroon', '#4a121b'), midnightBlue],
    notes: [
      'The Silent Sports Car earned its name: at 60 the loudest thing on board is the conversation.',
      'The right-hand gear change and the brakes with their mechanical servo need learning, and then reward it.',
      'The cylinder head is a new aluminum casting, made because the old ones corrode around the water passages.',
    ],
  },
  {
    ...bentley, model: 'S2 Saloon', years: [1960, 1962], horsepower: null, transmission: 'Automatic', bodyStyle: 'Classics',
    shape: 'sixties', price: 58_000, paints: [shellGrey, sand, midnightBlue, solid('Black Pearl', '#1d1e22')],
    notes: [
      'The S2 brought the aluminum V8 that Bentley went on building for sixty years.',
      'The spark plugs are reached through the front wheel arches, and somebody has been patient enough to do it in time.',
      'Chassis outriggers and rear spring mounts, which decide what an S-type is worth, are dry and solid.',
    ],
  },
  {
    ...rollsRoyce, model: 'Phantom', years: [2018, 2023], horsepower: 563, bodyStyle: 'Luxury', shape: 'limousine',
    price: 330_000, paints: [diamondBlack, midnightSapphire, englishWhite, bohemianRed],
    notes: [
      'The Gallery behind the glass of its dashboard was made for this one car, as it was for each Phantom.',
      'Nearly three hundred pounds of insulation leave a clock and a V12 at the far end of a corridor.',
      'A camera reads the road and sets the dampers, and the picnic tables close as slowly as they should.',
    ],
  },
  {
    ...rollsRoyce, model: 'Ghost', years: [2021, 2024], horsepower: 563, bodyStyle: 'Luxury', shape: 'limousine',
    price: 262_000, paints: [tungsten, englishWhite, salamancaBlue, jubileeSilver],
    notes: [
      'This generation stands on the architecture of the Phantom and steers all four wheels, so a chauffeur is optional.',
      'Its doors open and close with electric help, even on a slope, and the Starlight Headliner has every star.',
    ],
  },
  {
    ...rollsRoyce, model: 'Wraith', years: [2014, 2021], horsepower: 624, bodyStyle: 'Coupe', shape: 'gt',
    price: 178_000, paints: [salamancaBlue, diamondBlack, jubileeSilver, bohemianRed],
    notes: [
      'The fastback Wraith reads the map by satellite and picks the gear for the next bend before it comes into view.',
      'Canadel paneling lines its long rear-hinged doors, and the grain meets at the join without a step.',
      'The front air struts and the coolant pipes in the V have been replaced, as a good specialist advises.',
    ],
  },
  {
    ...rollsRoyce, model: 'Dawn', years: [2016, 2021], horsepower: 563, bodyStyle: 'Convertibles', shape: 'convertible',
    price: 228_000, paints: [midnightSapphire, englishWhite, jubileeSilver, metallic('Scala Red', '#8b1420')],
    notes: [
      'Six layers of roof make it as quiet as a coupe, and they vanish in 22 silent seconds.',
      'Four adults fit, which in an open car with a V12 and coach doors is close to unique.',
      'The open-pore wood of the rear deck has been oiled and covered, and the sun has not silvered it.',
    ],
  },
  {
    ...rollsRoyce, model: 'Cullinan', years: [2019, 2024], horsepower: 563, bodyStyle: 'SUVs', shape: 'suv',
    price: 292_000, offered: 2,
    paints: [diamondBlack, metallic('Dark Emerald', '#123a2d'), englishWhite, metallic('Gunmetal', '#565a5e'), salamancaBlue],
    notes: [
      'It kneels to let people in, rises when they sit, and closes its own coach doors.',
      'The button marked Everywhere has been pressed for wet grass at a polo field, and the V12 never noticed.',
      'A glass wall between cabin and trunk keeps the rear seats at rest even when the tailgate opens in winter.',
    ],
  },
  {
    ...rollsRoyce, model: 'Spectre', years: [2024, 2026], horsepower: 577, fuelType: 'Electric', bodyStyle: 'Electric',
    shape: 'gt', price: 365_000,
    paints: [metallic('Chartreuse', '#b9b56a'), metallic('Morganite', '#b89a90'), midnightSapphire, tungsten],
    notes: [
      'Charles Rolls foretold the electric car in 1900, and the Spectre is the answer to him in three tons of it.',
      'The doors, five feet long and without a pillar behind them, close when the brake pedal is touched.',
    ],
  },
  {
    ...rollsRoyce, model: 'Silver Cloud III', years: [1963, 1965], horsepower: null, bodyStyle: 'Classics', shape: 'sixties',
    price: 74_000, paints: [shellGrey, sand, midnightBlue, solid('Dawn Blue', '#6d8aa2')],
    notes: [
      'Twin headlamps and a lower bonnet mark the III, the last Rolls-Royce sedan with a separate chassis.',
      'The factory never quoted its power; it was called sufficient, and on any interstate it still is.',
      'Brake servo, king pins and the one-shot lubrication have been put right, so it steers with two fingers.',
    ],
  },
  {
    ...rollsRoyce, model: '20/25', years: [1934, 1934], horsepower: null, transmission: 'Manual', bodyStyle: 'Classics',
    shape: 'prewar', price: 59_000, paints: [solid('Black', '#111112'), solid('Maroon', '#4a121b'), midnightBlue, sand],
    notes: [
      'The 20/25 was the small Rolls-Royce for owners who drove, with a gear lever by the right knee.',
      'Its thermostatic radiator shutters open and close by themselves, which few of them still do.',
      'The ash frame is sound at every door post, and the Foundation’s copy of the chassis cards comes with it.',
    ],
  },
  {
    ...landRover, model: 'Range Rover P530', years: [2022, 2025], horsepower: 523, bodyStyle: 'SUVs', shape: 'suv',
    price: 108_000, offered: 2,
    paints: [metallic('Belgravia Green', '#1f3a30'), lantauBronze, santoriniBlack, carpathianGrey, fujiWhite],
    notes: [
      'The rear wheels steer up to seven degrees, so this big Range Rover turns in the space of a Golf.',
      'The twin-turbo V8 from Munich suits it better than any engine before, and it hardly ever raises its voice.',
      'Half of the split tailgate has a fitted cushion, on which no dog has yet been allowed.',
    ],
  },
  {
    ...landRover, model: 'Range Rover Td6 HSE', years: [2016, 2018], horsepower: 254, fuelType: 'Diesel', bodyStyle: 'Luxury',
    shape: 'suv', price: 29_500, paints: [santoriniBlack, fujiWhite, firenzeRed, metallic('Corris Grey', '#54575a')],
    notes: [
      'American buyers had only a few years to choose the diesel, which goes well over 600 miles on one tank.',
      'It has had every oil change early, because this V6 depends on clean oil for its crankshaft bearings.',
    ],
  },
  {
    ...landRover, model: 'Range Rover Sport SVR', years: [2018, 2022], horsepower: 575, bodyStyle: 'SUVs', shape: 'suv',
    price: 67_000, paints: [metallic('Estoril Blue', '#1b4fae'), santoriniBlack, firenzeRed, fujiWhite],
    notes: [
      'The SVR is rude, fast and tall, and its supercharged V8 announces it two streets away.',
      'The coolant pipes under the supercharger are now aluminum, and the front control arms have fresh bushings.',
    ],
  },
  {
    ...landRover, model: 'Defender 110 P400', years: [2020, 2025], horsepower: 395, bodyStyle: 'SUVs', shape: 'off-roader',
    price: 56_000, offered: 2,
    paints: [metallic('Pangea Green', '#3b463c'), metallic('Gondwana Stone', '#8b8371'), metallic('Tasman Blue', '#3c5876')],
    notes: [
      'The straight six is the engine that suits the Defender, smooth on the road and patient on the rocks.',
      'Air suspension, a locking rear differential and the jump seat in front make it carry six and wade three feet.',
      'The side-hinged tailgate closes square, and the roof panel seals, damp on some early ones, are dry.',
    ],
  },
  {
    ...landRover, model: 'Defender 90 NAS', years: [1994, 1995], horsepower: 182, transmission: 'Manual', bodyStyle: 'Classics',
    shape: 'off-roader', price: 86_000,
    paints: [solid('Coniston Green', '#14392c'), solid('AA Yellow', '#eab414'), solid('Portofino Red', '#a5161c'), alpineWhite],
    notes: [
      'It is one of the few thousand that Land Rover sold here itself, with the numbered plate to prove it.',
      'Bulkhead, rear crossmember and outriggers are galvanized or sound, and a magnet will confirm it.',
      'The 3.9-liter V8 drips a little from the rear main seal, as every healthy one does.',
    ],
  },
  {
    ...landRover, model: 'Range Rover Classic County LWB', years: [1993, 1994], horsepower: 200, bodyStyle: 'Classics',
    shape: 'suv', price: 46_000,
    paints: [belugaBlack, alpineWhite, solid('Ardennes Green', '#22392c'), metallic('Plymouth Blue', '#22395c')],
    notes: [
      'Eight inches were added behind the front doors, and they turned the first Range Rover into a limousine.',
      'Its air springs were renewed rather than exchanged for coils, so it still kneels when parked.',
      'The tailgates, sills and inner wings have been repaired in steel, and the 4.2-liter V8 stays cool in traffic.',
    ],
  },
  {
    ...landRover, model: 'Discovery P360 HSE', years: [2021, 2024], horsepower: 355, bodyStyle: 'SUVs', shape: 'suv',
    price: 45_000, paints: [carpathianGrey, fujiWhite, santoriniBlack, lantauBronze],
    notes: [
      'Seven adults fit in seven seats, which fold one by one from a telephone before you reach the car.',
      'It tows 8,200 pounds, and Advanced Tow Assist steers the trailer backward with a turn of a knob.',
    ],
  },
  {
    ...landRover, model: 'Range Rover Velar P380', years: [2018, 2020], horsepower: 380, bodyStyle: 'SUVs', shape: 'crossover',
    price: 29_500, paints: [metallic('Byron Blue', '#3a5878'), metallic('Silicon Silver', '#a7a9a9'), firenzeRed, santoriniBlack],
    notes: [
      'Door handles that slide flush and a body without a needless line made the Velar the prettiest Range Rover.',
      'The supercharged V6 has metal coolant pipes instead of plastic ones and the chain guides of the later series.',
    ],
  },
]
