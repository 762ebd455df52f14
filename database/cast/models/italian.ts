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
const neroRibelle = metallic('Nero Ribelle', '#141517')
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
    ...maserati, model: 'MC20', years: [2022, 2024], horsepower: 621, transmission: 'Dual-Clutch',
    bodyStyle: 'Sports Cars', shape: 'supercar', price: 172_000,
    paints: [
      pearl('Bianco Audace', '#e9e8e4'), pearl('Giallo Genio', '#e3c33a'), metallic('Blu Infinito', '#1c3f8a'),
      pearl('Rosso Vincente', '#9c1420'), metallic('Nero Enigma', '#15161a'),
    ],
    notes: [
      'The Nettuno V6 lights its mixture in a small chamber first, as a Formula 1 engine does, and pulls like a much larger one.',
      'Butterfly doors, a carbon tub and no wing at all: it is the quiet beauty among supercars.',
      'It has the nose lift and the louvered polycarbonate engine cover in the shape of the trident.',
    ],
  },
  {
    ...maserati, model: 'GranTurismo Sport', years: [2013, 2019], horsepower: 454, transmission: 'Automatic',
    bodyStyle: 'Coupe', shape: 'gt', price: 47_000, offered: 2,
    paints: [bluEmozione, grigioMaratea, biancoFuji, rossoTrionfale, metallic('Nero Carbonio', '#15161a')],
    notes: [
      'The 4.7-liter V8 was built in Maranello, and in Sport mode its exhaust valves are the best radio on board.',
      'Front control arm bushings, which every GranTurismo wears out, were renewed together with the alignment.',
      'Two grown-ups really do fit in the back, which is rare for a coupe that looks like this.',
    ],
  },
  {
    ...maserati, model: 'GranTurismo Trofeo', years: [2024, 2026], horsepower: 542, transmission: 'Automatic',
    bodyStyle: 'Coupe', shape: 'gt', price: 148_000,
    paints: [
      metallic('Blu Nobile', '#1b2d57'), pearl('Rosso GranTurismo', '#8f1420'), solid('Bianco', '#f0f0ee'),
      metallic('Grigio Maratea', '#4b4f55'), neroRibelle,
    ],
    notes: [
      'It drives all four wheels with the V6 of the MC20, tuned for long distances and lubricated by a wet sump.',
      'The air suspension lowers it at speed and lifts its nose over a driveway.',
    ],
  },
  {
    ...maserati, model: 'Quattroporte S Q4', years: [2017, 2020], horsepower: 424, transmission: 'Automatic',
    bodyStyle: 'Luxury', shape: 'limousine', price: 42_000, paints: [bluEmozione, grigioMaratea, biancoFuji, neroRibelle],
    notes: [
      'Its twin-turbo V6 is assembled by Ferrari, and four driven wheels make it a big Italian sedan for real winters.',
      'It is the GranLusso version, with silk from Zegna between the leather on the seats.',
      'The engine mounts and the front struts, which tire early under this weight, have been done.',
    ],
  },
  {
    ...maserati, model: 'Levante S', years: [2017, 2020], horsepower: 424, transmission: 'Automatic',
    bodyStyle: 'SUVs', shape: 'suv', price: 36_500,
    paints: [bluEmozione, biancoFuji, neroRibelle, metallic('Bronzo', '#6b5846')],
    notes: [
      'It sits on air springs with five heights, none of which sags overnight as they do on neglected ones.',
      'The Levante steers like a sports sedan, and its V6 sounds nothing like what waits at the school gate.',
      'The soft-close doors, the Bowers & Wilkins system and the column-mounted paddles all work.',
    ],
  },
  {
    ...maserati, model: 'Ghibli SS 4.9', years: [1970, 1973], horsepower: 335, transmission: 'Manual',
    bodyStyle: 'Classics', shape: 'sixties', price: 325_000,
    paints: [
      metallic('Argento Auteuil', '#b3b6b7'), solid('Giallo', '#e5b71b'), metallic('Blu Sera', '#1d2f4d'),
      metallic('Oro Longchamps', '#b59a62'),
    ],
    notes: [
      'Giorgetto Giugiaro drew it at Ghia, and a Daytona parked beside it looks fussy.',
      'The dry-sump, four-cam V8 holds 50 pounds of oil pressure when hot, and all four Webers are in balance.',
      'Both fuel tanks have been sealed inside, and both of the hidden headlamps rise at the same time.',
    ],
  },
  {
    ...alfaRomeo, model: 'Giulia Quadrifoglio', years: [2017, 2023], horsepower: 505, transmission: 'Automatic',
    bodyStyle: 'Sedans', shape: 'sedan', price: 45_000, offered: 2,
    paints: [rossoCompetizione, misanoBlue, vesuvioGray, trofeoWhite, pearl('Montreal Green', '#0f5b3b')],
    notes: [
      'Engineers on loan from Ferrari gave it a 2.9-liter V6 and the quickest, lightest steering of any sedan.',
      'The software is current, the battery is a strong one, and no warning light has come on since the updates.',
      'Carbon hood and driveshaft came with every one; the Sparco seats with carbon backs did not, and it has them.',
    ],
  },
  {
    ...alfaRomeo, model: 'Stelvio Quadrifoglio', years: [2018, 2024], horsepower: 505, transmission: 'Automatic',
    bodyStyle: 'SUVs', shape: 'crossover', price: 50_000,
    paints: [rossoCompetizione, misanoBlue, vesuvioGray, trofeoWhite],
    notes: [
      'It lapped the Nürburgring in under eight minutes when no other SUV had, and still carries a stroller.',
      'The transfer case has had fresh oil, which many owners forget until it shudders in slow corners.',
      'The aluminum paddles stay where they are when the wheel turns, as they should on every fast car.',
    ],
  },
  {
    ...alfaRomeo, model: '4C Spider', years: [2015, 2020], horsepower: 237, transmission: 'Dual-Clutch',
    bodyStyle: 'Convertibles', shape: 'roadster', price: 64_000,
    paints: [
      alfaRosso, pearl('Giallo Prototipo', '#f0b400'), metallic('Basalt Gray', '#414448'), solid('Alfa White', '#f0f0ee'),
    ],
    notes: [
      'Carbon tub, unassisted steering and 2,500 pounds: the 4C is a small supercar with a turbocharged four.',
      'Race exhaust and the revised alignment are on it, and it no longer follows ruts as early cars did.',
      'The cloth roof rolls up into a bag behind the seats, and its latches and seals let no water in.',
    ],
  },
  {
    ...alfaRomeo, model: '1750 GTV', years: [1969, 1971], horsepower: 132, transmission: 'Manual',
    bodyStyle: 'Classics', shape: 'sixties', price: 66_000,
    paints: [
      alfaRosso, biancospino, solid('Giallo Ocra', '#cc9829'), solid('Verde Pino', '#173426'), solid('Blu Olandese', '#1f4179'),
    ],
    notes: [
      'The SPICA mechanical injection has been rebuilt by one of the few who understand it, and it runs beautifully.',
      'Bertone’s young Giugiaro drew the coupe, and here the sills, arches and spare wheel well are all real metal.',
      'The second-gear synchromesh, always the first to go in these five-speed boxes, lets itself be hurried.',
    ],
  },
  {
    ...alfaRomeo, model: 'Spider 1600 Duetto', years: [1966, 1967], horsepower: 109, transmission: 'Manual',
    bodyStyle: 'Classics', shape: 'roadster', price: 47_000,
    paints: [alfaRosso, biancospino, solid('Nero', '#131315'), solid('Grigio Indaco', '#566173')],
    notes: [
      'It has the long round tail that Alfa cut off a few years later, and only this one was ever called the Duetto.',
      'Pininfarina’s nose, which every parking lot has tried to flatten, shows no filler to the gauge.',
      'The little twin-cam breathes through two Webers, and the top can be raised from the seat with one hand.',
    ],
  },
  {
    ...fiat, model: '500 Abarth', years: [2012, 2017], horsepower: 160, transmission: 'Manual',
    bodyStyle: 'Coupe', shape: 'hatchback', price: 11_200,
    paints: [solid('Rosso', '#b8161d'), solid('Bianco', '#f1f1ef'), solid('Nero', '#141416'), metallic('Grigio', '#5b5e62')],
    notes: [
      'It has no muffler to speak of from the factory, and 1.4 turbocharged liters bark like something twice the size.',
      'The MultiAir unit has only ever seen the right oil, which decides how long these engines last.',
      'It turns in its own shadow and parks where nobody else tries.',
    ],
  },
  {
    ...fiat, model: '124 Spider Abarth', years: [2017, 2020], horsepower: 164, transmission: 'Manual',
    bodyStyle: 'Convertibles', shape: 'roadster', price: 24_500,
    paints: [
      solid('Bianco Gelato', '#f0f0ec'), metallic('Nero Cinema', '#151618'), solid('Rosso Passione', '#b5151d'),
      metallic('Grigio Moda', '#4c5055'),
    ],
    notes: [
      'It came off the Miata line in Hiroshima, but its turbocharged engine crossed the ocean from Termoli.',
      'Abarth gave it Bilstein dampers, a limited-slip differential and four tailpipes with something to say.',
      'The soft top folds in three seconds without leaving the seat, and its rear glass is free of scratches.',
    ],
  },
  {
    ...fiat, model: '500 F', years: [1965, 1972], horsepower: 18, transmission: 'Manual',
    bodyStyle: 'Classics', shape: 'hatchback', price: 18_500,
    paints: [
      solid('Rosso Corallo', '#c5402e'), solid('Blu Turchese', '#3c7f95'), solid('Giallo Positano', '#e6c15c'),
      solid('Bianco', '#eeece4'),
    ],
    notes: [
      'Two cylinders, eighteen horsepower and a roll-back roof make it the happiest car on any street.',
      'The floor and the battery tray, where a 500 rots, are solid, and the doors still close with one finger.',
      'Double-declutching is part of the bargain, as this gearbox never had synchromesh.',
    ],
  },
  {
    ...pagani, model: 'Huayra', years: [2013, 2016], horsepower: 720, transmission: 'Semi-Automatic', price: 2_650_000,
    paints: [solid('Rosso Dubai', '#a5121d'), grigioMercurio, exposedCarbon, solid('Bianco Benny', '#eeede8')],
    notes: [
      'Four flaps on nose and tail move on their own and press each corner down as the road requires.',
      'AMG built its six-liter V12 for Pagani alone, and one person signed it by hand.',
      'The carbon-titanium tub was inspected in San Cesario sul Panaro, and the fitted luggage is complete.',
    ],
  },
  {
    ...pagani, model: 'Zonda C12 S 7.3', years: [2002, 2005], horsepower: 547, transmission: 'Manual', price: 4_650_000,
    paints: [metallic('Argento', '#b2b5b8'), grigioMercurio, exposedCarbon],
    notes: [
      'Its 7.3-liter V12 has no turbochargers, and most drivers know the sound from a game they played as children.',
      'It was imported under Show or Display, and the federal letter with its yearly mileage limit is on file.',
      'Each bolt is titanium with the maker’s name on its head, and at the last inspection none was missing.',
    ],
  },
  {
    ...bugatti, model: 'Chiron', years: [2018, 2021], horsepower: 1479, bodyStyle: 'Luxury', price: 3_050_000,
    paints: [
      metallic('French Racing Blue', '#1f6dc0'), metallic('Atlantic Blue', '#1c3255'), metallic('Nocturne', '#101217'),
      metallic('Argent', '#b6b9bc'), solid('Italian Red', '#a8141e'),
    ],
    notes: [
      'Eight liters, sixteen cylinders and four turbochargers, and yet it idles through a village like a limousine.',
      'The Speed Key, which opens the way past 236 miles an hour, is in its case and has not been used.',
      'Each dial is a real instrument, because in thirty years no screen would still be beautiful.',
    ],
  },
  {
    ...bugatti, model: 'Veyron 16.4', years: [2006, 2011], horsepower: 987, bodyStyle: 'Sports Cars', price: 1_720_000,
    paints: [
      metallic('Light Blue Sport', '#5d8fc2'), metallic('Deep Red', '#5f0f18'), solid('Deep Black', '#111113'),
      metallic('Silver', '#b3b6b9'),
    ],
    notes: [
      'This is the car that made a thousand horsepower docile, with ten radiators to keep its W16 cool.',
      'The tires that only fit a Veyron are recent, and the wheels have been crack-tested as Bugatti asks.',
      'The horseshoe grille is free of stone chips, and the rear wing rises and brakes as it did when new.',
    ],
  },
]
