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
const sand = solid('Sand', '#c2b394')
const midnightBlue = solid('Midnight Blue', '#151d36')
const diamondBlack = metallic('Diamond Black', '#101114')
const englishWhite = solid('English White', '#f0eee7')
const midnightSapphire = metallic('Midnight Sapphire', '#17203f')
const salamancaBlue = metallic('Salamanca Blue', '#1b305e')
const tungsten = metallic('Darkest Tungsten', '#404144')
const bohemianRed = metallic('Bohemian Red', '#5b1122')
const santoriniBlack = metallic('Santorini Black', '#141518')
const fujiWhite = solid('Fuji White', '#f0f0ee')
const carpathianGrey = metallic('Carpathian Grey', '#46494c')
const lantauBronze = metallic('Lantau Bronze', '#7c6a56')
const jubileeSilver = metallic('Jubilee Silver', '#afb2b5')

export const britishLuxury: readonly CarModel[] = [
  {
    ...bentley,
    model: 'Continental GT V8',
    years: [2020, 2024],
    horsepower: 542,
    bodyStyle: 'Coupe',
    shape: 'gt',
    price: 178_000,
    offered: 2,
    paints: [sequinBlue, verdant, beluga, moonbeam, dragonRed],
    notes: [
      'Many who know both prefer the V8 to the twelve, because the nose is lighter and the sound is better.',
      'The rotating display turns from screen to three dials to plain veneer without a creak.',
    ],
  },
  {
    ...bentley,
    model: 'Bentayga V8',
    years: [2021, 2024],
    horsepower: 542,
    transmission: 'Automatic',
    bodyStyle: 'SUVs',
    shape: 'suv',
    price: 158_000,
    paints: [verdant, beluga, moonbeam, metallic('Burnt Orange', '#a4501d')],
    notes: [
      'The redesign of 2021 gave it the big grille, the oval lamps and the large screen it had been missing.',
      'It has the event seat, which folds out of the tailgate and has mostly been used for boots.',
    ],
  },
  {
    ...bentley,
    model: 'Mulsanne',
    years: [2011, 2016],
    horsepower: 505,
    transmission: 'Automatic',
    bodyStyle: 'Luxury',
    shape: 'limousine',
    price: 92_000,
    paints: [darkSapphire, beluga, metallic('Silver Tempest', '#8d9194'), verdant],
    notes: [
      'Its six-and-three-quarter-liter V8 traces back to 1959 and gives 752 pound-feet at barely more than idle.',
      'Crewe spent some four hundred hours on each one, and the mirror-matched veneer has neither faded nor lifted.',
      'The air springs and the brake accumulators, both costly on a Mulsanne, were tested and are in order.',
    ],
  },
  {
    ...rollsRoyce,
    model: 'Phantom',
    years: [2018, 2023],
    horsepower: 563,
    bodyStyle: 'Luxury',
    shape: 'limousine',
    price: 330_000,
    paints: [diamondBlack, midnightSapphire, englishWhite, bohemianRed],
    notes: [
      'The Gallery behind the glass of its dashboard was made for this one car, as it was for each Phantom.',
      'Nearly three hundred pounds of insulation leave a clock and a V12 at the far end of a corridor.',
      'A camera reads the road and sets the dampers, and the picnic tables close as slowly as they should.',
    ],
  },
  {
    ...rollsRoyce,
    model: 'Cullinan',
    years: [2019, 2024],
    horsepower: 563,
    bodyStyle: 'SUVs',
    shape: 'suv',
    price: 292_000,
    offered: 2,
    paints: [
      diamondBlack,
      metallic('Dark Emerald', '#123a2d'),
      englishWhite,
      metallic('Gunmetal', '#565a5e'),
      salamancaBlue,
    ],
    notes: [
      'It kneels to let people in, rises when they sit, and closes its own coach doors.',
      'The button marked Everywhere has been pressed for wet grass at a polo field, and the V12 never noticed.',
      'A glass wall between cabin and trunk keeps the rear seats at rest even when the tailgate opens in winter.',
    ],
  },
  {
    ...rollsRoyce,
    model: 'Spectre',
    years: [2024, 2026],
    horsepower: 577,
    fuelType: 'Electric',
    bodyStyle: 'Electric',
    shape: 'gt',
    price: 365_000,
    paints: [metallic('Chartreuse', '#b9b56a'), metallic('Morganite', '#b89a90'), midnightSapphire, tungsten],
    notes: [
      'Charles Rolls foretold the electric car in 1900, and the Spectre is the answer to him in three tons of it.',
      'The doors, five feet long and without a pillar behind them, close when the brake pedal is touched.',
    ],
  },
  {
    ...rollsRoyce,
    model: '20/25',
    years: [1934, 1934],
    horsepower: null,
    transmission: 'Manual',
    bodyStyle: 'Classics',
    body: 'Coupe',
    shape: 'prewar',
    price: 59_000,
    paints: [solid('Black', '#111112'), solid('Maroon', '#4a121b'), midnightBlue, sand],
    notes: [
      'The 20/25 was the small Rolls-Royce for owners who drove, with a gear lever by the right knee.',
      'Its thermostatic radiator shutters open and close by themselves, which few of them still do.',
      'The ash frame is sound at every door post, and the Foundation’s copy of the chassis cards comes with it.',
    ],
  },
  {
    ...landRover,
    model: 'Range Rover P530',
    years: [2022, 2025],
    horsepower: 523,
    bodyStyle: 'SUVs',
    shape: 'suv',
    price: 108_000,
    paints: [metallic('Belgravia Green', '#1f3a30'), lantauBronze, santoriniBlack, carpathianGrey, fujiWhite],
    notes: [
      'The rear wheels steer up to seven degrees, so this big Range Rover turns in the space of a Golf.',
      'The twin-turbo V8 from Munich suits it better than any engine before, and it hardly ever raises its voice.',
      'Half of the split tailgate has a fitted cushion, on which no dog has yet been allowed.',
      'The speakers in the headrests cancel the noise of the road, and one notices only when the engine is off.',
      'All recalls of the first year are closed, and the screen that used to go dark has had its new module.',
      'It has towed nothing and forded nothing; the deepest water it knows is that of the car wash.',
      'The electric running boards come down when a door opens, and none of them has been stepped on in golf shoes.',
    ],
    cars: [
      [2025, 2_460, 123_900],
      [2023, 18_860, 111_500],
      [2023, 14_990, 107_500],
      [2024, 48_310, 82_900],
      [2022, 41_800, 93_900],
      [2023, 16_860, 103_900],
      [2024, 4_680, 126_500],
      [2023, 22_300, 86_900],
    ],
  },
  {
    ...landRover,
    model: 'Defender 110 P400',
    years: [2020, 2025],
    horsepower: 395,
    bodyStyle: 'SUVs',
    shape: 'off-roader',
    price: 56_000,
    offered: 2,
    paints: [
      metallic('Pangea Green', '#3b463c'),
      metallic('Gondwana Stone', '#8b8371'),
      metallic('Tasman Blue', '#3c5876'),
    ],
    notes: [
      'The straight six is the engine that suits the Defender, smooth on the road and patient on the rocks.',
      'Air suspension, a locking rear differential and the jump seat in front make it carry six and wade three feet.',
      'The side-hinged tailgate closes square, and the roof panel seals, damp on some early ones, are dry.',
    ],
  },
  {
    ...rollsRoyce,
    model: 'Dawn',
    years: [2016, 2021],
    horsepower: 563,
    bodyStyle: 'Convertibles',
    shape: 'convertible',
    price: 228_000,
    paints: [midnightSapphire, englishWhite, jubileeSilver, metallic('Scala Red', '#8b1420')],
    notes: [
      'Six layers of roof make it as quiet as a coupe, and they vanish in 22 silent seconds.',
      'Four adults fit, which in an open car with a V12 and coach doors is close to unique.',
      'The open-pore wood of the rear deck has been oiled and covered, and the sun has not silvered it.',
    ],
  },
]
