import type { CarModel, Paint } from './model.ts'

const solid = (name: string, hex: string): Paint => ({ name, hex, finish: 'solid' })
const metallic = (name: string, hex: string): Paint => ({ name, hex, finish: 'metallic' })
const pearl = (name: string, hex: string): Paint => ({ name, hex, finish: 'pearl' })

const ferrari = { make: 'Ferrari', fuelType: 'Gasoline' } as const
const lamborghini = { make: 'Lamborghini', fuelType: 'Gasoline' } as const

const rossoCorsa = solid('Rosso Corsa', '#b9121b')
const gialloFly = solid('Giallo Fly', '#f3c300')
const gialloModena = solid('Giallo Modena', '#f4bd0b')
const nero = solid('Nero', '#121214')
const neroDaytona = metallic('Nero Daytona', '#17191c')
const silverstone = metallic('Grigio Silverstone', '#565a5f')
const bluPozzi = metallic('Blu Pozzi', '#1b2947')
const biancoAvus = solid('Bianco Avus', '#f0f0ed')
const neroNoctis = solid('Nero Noctis', '#0e0f11')
const verdeMantis = pearl('Verde Mantis', '#62b422')
const arancioBorealis = pearl('Arancio Borealis', '#e8611a')
const biancoMonocerus = solid('Bianco Monocerus', '#f1f1ee')

export const ferrariLamborghini: readonly CarModel[] = [
  {
    ...ferrari,
    model: '308 GTS Quattrovalvole',
    years: [1983, 1985],
    horsepower: 230,
    transmission: 'Manual',
    bodyStyle: 'Classics',
    shape: 'supercar',
    price: 112_000,
    paints: [gialloFly, nero, bluPozzi, rossoCorsa],
    notes: [
      'The four-valve heads gave the 308 back the power that injection had taken, and it is the one to have.',
      'The fuse panel, every 308 owner’s worry, has been replaced by a modern one that does not melt.',
      'The targa panel stows behind the seats with its vinyl cover, and the dogleg first gear engages when warm.',
    ],
  },
  {
    ...ferrari,
    model: '458 Italia',
    years: [2010, 2015],
    horsepower: 562,
    transmission: 'Dual-Clutch',
    bodyStyle: 'Sports Cars',
    shape: 'supercar',
    price: 238_000,
    paints: [rossoCorsa, biancoAvus, gialloModena, neroDaytona, silverstone],
    notes: [
      'This is the last mid-engined V8 Ferrari without turbochargers, and at 9,000 rpm nobody misses them.',
      'The wheel arch heat shields are riveted as the recall asked, and the gearbox sensors have never thrown a fault.',
      'It has the carbon racing seats, the front lift and the shift lights in the steering wheel.',
      'Ferrari’s seven years of maintenance were used to the last of them, and a specialist has gone on from there.',
      'The manettino does what its five positions promise, and in “bumpy road” the dampers forgive what the others do not.',
      'The carbon-ceramic discs were weighed rather than guessed at, and all four are well above their minimum.',
      'The sticky buttons of the dashboard, a plague of these years, have been refinished and stay dry in summer.',
    ],
    cars: [
      [2010, 25_830, 208_000],
      [2012, 9_050, 217_000],
      [2012, 6_790, 271_000],
      [2012, 32_340, 244_000],
      [2012, 5_220, 257_000],
      [2013, 28_430, 190_000],
      [2014, 12_910, 248_000],
    ],
  },
  {
    ...lamborghini,
    model: 'Huracán EVO',
    years: [2020, 2022],
    horsepower: 631,
    transmission: 'Dual-Clutch',
    bodyStyle: 'Sports Cars',
    shape: 'supercar',
    price: 248_000,
    cars: [
      [2021, 5_780, 261_000],
      [2020, 8_100, 215_000],
    ],
    paints: [verdeMantis, arancioBorealis, neroNoctis, biancoMonocerus, metallic('Viola Parsifae', '#4b1f70')],
    notes: [
      'With the EVO came the Performante engine, rear-wheel steering and a computer that guesses what the driver wants next.',
      'The windshield and nose are filmed, and the magnetic dampers, which weep on hard-used cars, are dry.',
      'The sport exhaust, the lifting system and the clear engine cover were chosen when it was ordered.',
    ],
  },
  {
    ...lamborghini,
    model: 'Urus',
    years: [2019, 2022],
    horsepower: 641,
    transmission: 'Automatic',
    bodyStyle: 'SUVs',
    shape: 'suv',
    price: 198_000,
    offered: 2,
    paints: [
      solid('Giallo Auge', '#f1bd12'),
      neroNoctis,
      metallic('Grigio Lynx', '#5c6166'),
      metallic('Blu Eleos', '#1c4a86'),
    ],
    notes: [
      'Two turbochargers in the V of its eight cylinders take five people to 60 in about three and a half seconds.',
      'The carbon-ceramic brakes, the largest on any SUV when it was new, were measured and have plenty of depth.',
      'It has the full Tamburo for snow, sand and gravel, and still its underside has never met a rock.',
    ],
  },
]
