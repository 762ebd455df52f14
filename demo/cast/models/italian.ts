import type { CarModel, Paint } from './model.ts'

const solid = (name: string, hex: string): Paint => ({ name, hex, finish: 'solid' })
const metallic = (name: string, hex: string): Paint => ({ name, hex, finish: 'metallic' })
const pearl = (name: string, hex: string): Paint => ({ name, hex, finish: 'pearl' })

const maserati = { make: 'Maserati', fuelType: 'Gasoline' } as const
const alfaRomeo = { make: 'Alfa Romeo', fuelType: 'Gasoline' } as const
const fiat = { make: 'Fiat', fuelType: 'Gasoline' } as const
const pagani = { make: 'Pagani', fuelType: 'Gasoline', bodyStyle: 'Sports Cars', shape: 'supercar' } as const
const bugatti = { make: 'Bugatti', fuelType: 'Gasoline', transmission: 'Dual-Clutch', shape: 'supercar' } as const

const bluEmozione = metallic('Blu Emozione', '#1a2c55')
const grigioMaratea = metallic('Grigio Maratea', '#4b4f55')
const biancoFuji = pearl('Bianco Fuji', '#efeeea')
const rossoTrionfale = solid('Rosso Trionfale', '#a31420')
const alfaRosso = solid('Alfa Rosso', '#b5141c')
const rossoCompetizione = pearl('Rosso Competizione', '#8d1019')
const misanoBlue = metallic('Misano Blue', '#1d4f9e')
const vesuvioGray = metallic('Vesuvio Gray', '#54575b')
const trofeoWhite = pearl('Trofeo White', '#eeece7')
const biancospino = solid('Biancospino', '#ece8da')
const exposedCarbon = metallic('Exposed Carbon', '#1c1d20')
const grigioMercurio = metallic('Grigio Mercurio', '#878b8f')

export const italian: readonly CarModel[] = [
  {
    ...maserati,
    model: 'GranTurismo Sport',
    years: [2013, 2019],
    horsepower: 454,
    transmission: 'Automatic',
    bodyStyle: 'Coupe',
    shape: 'gt',
    price: 47_000,
    offered: 2,
    paints: [bluEmozione, grigioMaratea, biancoFuji, rossoTrionfale, metallic('Nero Carbonio', '#15161a')],
    notes: [
      'The 4.7-liter V8 was built in Maranello, and in Sport mode its exhaust valves are the best radio on board.',
      'Front control arm bushings, which every GranTurismo wears out, were renewed together with the alignment.',
      'Two grown-ups really do fit in the back, which is rare for a coupe that looks like this.',
    ],
  },
  {
    ...alfaRomeo,
    model: 'Giulia Quadrifoglio',
    years: [2017, 2023],
    horsepower: 505,
    transmission: 'Automatic',
    bodyStyle: 'Sedans',
    shape: 'sedan',
    price: 45_000,
    offered: 2,
    paints: [rossoCompetizione, misanoBlue, vesuvioGray, trofeoWhite, pearl('Montreal Green', '#0f5b3b')],
    notes: [
      'Engineers on loan from Ferrari gave it a 2.9-liter V6 and the quickest, lightest steering of any sedan.',
      'The software is current, the battery is a strong one, and no warning light has come on since the updates.',
      'Carbon hood and driveshaft came with every one; the Sparco seats with carbon backs did not, and it has them.',
    ],
  },
  {
    ...alfaRomeo,
    model: 'Spider 1600 Duetto',
    years: [1966, 1967],
    horsepower: 109,
    transmission: 'Manual',
    bodyStyle: 'Classics',
    shape: 'roadster',
    price: 47_000,
    paints: [alfaRosso, biancospino, solid('Nero', '#131315'), solid('Grigio Indaco', '#566173')],
    notes: [
      'It has the long round tail that Alfa cut off a few years later, and only this one was ever called the Duetto.',
      'Pininfarina’s nose, which every parking lot has tried to flatten, shows no filler to the gauge.',
      'The little twin-cam breathes through two Webers, and the top can be raised from the seat with one hand.',
    ],
  },
  {
    ...fiat,
    model: '500 F',
    years: [1965, 1972],
    horsepower: 18,
    transmission: 'Manual',
    bodyStyle: 'Classics',
    shape: 'hatchback',
    price: 18_500,
    paints: [
      solid('Rosso Corallo', '#c5402e'),
      solid('Blu Turchese', '#3c7f95'),
      solid('Giallo Positano', '#e6c15c'),
      solid('Bianco', '#eeece4'),
    ],
    notes: [
      'Two cylinders, eighteen horsepower and a roll-back roof make it the happiest car on any street.',
      'The floor and the battery tray, where a 500 rots, are solid, and the doors still close with one finger.',
      'Double-declutching is part of the bargain, as this gearbox never had synchromesh.',
    ],
  },
  {
    ...pagani,
    model: 'Huayra',
    years: [2013, 2016],
    horsepower: 720,
    transmission: 'Semi-Automatic',
    price: 2_650_000,
    paints: [solid('Rosso Dubai', '#a5121d'), grigioMercurio, exposedCarbon, solid('Bianco Benny', '#eeede8')],
    notes: [
      'Four flaps on nose and tail move on their own and press each corner down as the road requires.',
      'AMG built its six-liter V12 for Pagani alone, and one person signed it by hand.',
      'The carbon-titanium tub was inspected in San Cesario sul Panaro, and the fitted luggage is complete.',
    ],
  },
  {
    ...bugatti,
    model: 'Chiron',
    years: [2018, 2021],
    horsepower: 1479,
    bodyStyle: 'Luxury',
    price: 3_050_000,
    paints: [
      metallic('French Racing Blue', '#1f6dc0'),
      metallic('Atlantic Blue', '#1c3255'),
      metallic('Nocturne', '#101217'),
      metallic('Argent', '#b6b9bc'),
      solid('Italian Red', '#a8141e'),
    ],
    notes: [
      'Eight liters, sixteen cylinders and four turbochargers, and yet it idles through a village like a limousine.',
      'The Speed Key, which opens the way past 236 miles an hour, is in its case and has not been used.',
      'Each dial is a real instrument, because in thirty years no screen would still be beautiful.',
    ],
  },
]
