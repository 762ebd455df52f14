import type { CarModel, Paint } from './model.ts'

const solid = (name: string, hex: string): Paint => ({ name, hex, finish: 'solid' })
const metallic = (name: string, hex: string): Paint => ({ name, hex, finish: 'metallic' })
const pearl = (name: string, hex: string): Paint => ({ name, hex, finish: 'pearl' })
const matte = (name: string, hex: string): Paint => ({ name, hex, finish: 'matte' })

const ferrari = { make: 'Ferrari', fuelType: 'Gasoline' } as const
const lamborghini = { make: 'Lamborghini', fuelType: 'Gasoline' } as const

const rossoCorsa = solid('Rosso Corsa', '#b9121b')
const rossoScuderia = solid('Rosso Scuderia', '#cd2018')
const gialloFly = solid('Giallo Fly', '#f3c300')
const gialloModena = solid('Giallo Modena', '#f4bd0b')
const nero = solid('Nero', '#121214')
const neroDaytona = metallic('Nero Daytona', '#17191c')
const argento = metallic('Argento Nürburgring', '#a8acb0')
const silverstone = metallic('Grigio Silverstone', '#565a5f')
const tourDeFrance = metallic('Blu Tour de France', '#15387a')
const bluPozzi = metallic('Blu Pozzi', '#1b2947')
const bluCorsa = metallic('Blu Corsa', '#1d56a8')
const biancoAvus = solid('Bianco Avus', '#f0f0ed')
const rossoMugello = metallic('Rosso Mugello', '#7a1320')
const neroNoctis = solid('Nero Noctis', '#0e0f11')
const verdeMantis = pearl('Verde Mantis', '#62b422')
const arancioBorealis = pearl('Arancio Borealis', '#e8611a')
const biancoMonocerus = solid('Bianco Monocerus', '#f1f1ee')
const gialloOrion = pearl('Giallo Orion', '#f2bf0a')
const rossoSiviglia = solid('Rosso Siviglia', '#b5161a')

export const ferrariLamborghini: readonly CarModel[] = [
  {
    ...ferrari, model: '246 GT Dino', years: [1972, 1973], horsepower: 175, transmission: 'Manual',
    bodyStyle: 'Classics', shape: 'supercar', price: 385_000,
    paints: [solid('Rosso Chiaro', '#b01a1c'), gialloFly, solid('Rosso Dino', '#d9451e'), metallic('Azzurro', '#7d9db6')],
    notes: [
      'The transverse 2.4-liter V6 pulls cleanly on all three Weber carburetors and howls past five thousand.',
      'Sills, door bottoms and the front trunk floor, where a Dino rusts first, were photographed bare and are sound.',
      'It left Maranello badged only as a Dino, and no prancing horse has been stuck on since.',
    ],
  },
  {
    ...ferrari, model: '308 GTS Quattrovalvole', years: [1983, 1985], horsepower: 230, transmission: 'Manual',
    bodyStyle: 'Classics', shape: 'supercar', price: 112_000, paints: [rossoCorsa, gialloFly, nero, bluPozzi],
    notes: [
      'The four-valve heads gave the 308 back the power that injection had taken, and it is the one to have.',
      'The fuse panel, every 308 owner’s worry, has been replaced by a modern one that does not melt.',
      'The targa panel stows behind the seats with its vinyl cover, and the dogleg first gear engages when warm.',
    ],
  },
  {
    ...ferrari, model: 'F355 Spider', years: [1995, 1999], horsepower: 375, transmission: 'Manual',
    bodyStyle: 'Convertibles', shape: 'roadster', price: 172_000,
    paints: [rossoCorsa, gialloModena, argento, tourDeFrance],
    notes: [
      'Five valves per cylinder and a flat-plane crank take it to 8,500 rpm, with a wail no later Ferrari has matched.',
      'The exhaust manifolds are stainless replacements, and a leak-down test shows that the valve guides are good.',
      'The sticky coating on the switches has been removed and refinished, and the electric top folds without help.',
    ],
  },
  {
    ...ferrari, model: '360 Modena', years: [1999, 2004], horsepower: 395, transmission: 'Manual',
    bodyStyle: 'Sports Cars', shape: 'supercar', price: 152_000,
    paints: [rossoCorsa, gialloModena, argento, tourDeFrance, neroDaytona],
    notes: [
      'It is a factory six-speed with the open metal gate, which perhaps one 360 in four was ordered with.',
      'The cam variators carry the recall update, and the timing belts can be reached without taking the engine out.',
      'The aluminum space frame is straight, with original weld marks and no corrosion where it meets the steel parts.',
    ],
  },
  {
    ...ferrari, model: 'F430', years: [2005, 2009], horsepower: 483, transmission: 'Semi-Automatic',
    bodyStyle: 'Sports Cars', shape: 'supercar', price: 132_000,
    paints: [rossoScuderia, rossoCorsa, neroDaytona, silverstone, gialloModena],
    notes: [
      'Its 4.3-liter V8 was the first of the family with a timing chain, so there is no belt service to budget for.',
      'The F1 clutch was measured with the dealer tester and has most of its life left.',
      'Cracked manifolds are the known fault of the F430; these have been exchanged for reinforced ones.',
    ],
  },
  {
    ...ferrari, model: '458 Italia', years: [2010, 2015], horsepower: 562, transmission: 'Dual-Clutch',
    bodyStyle: 'Sports Cars', shape: 'supercar', price: 238_000, offered: 2,
    paints: [rossoCorsa, biancoAvus, gialloModena, neroDaytona, silverstone],
    notes: [
      'This is the last mid-engined V8 Ferrari without turbochargers, and at 9,000 rpm nobody misses them.',
      'The wheel arch heat shields are riveted as the recall asked, and the gearbox sensors have never thrown a fault.',
      'It has the carbon racing seats, the front lift and the shift lights in the steering wheel.',
    ],
  },
  {
    ...ferrari, model: '488 Pista', years: [2019, 2020], horsepower: 711, transmission: 'Dual-Clutch',
    bodyStyle: 'Sports Cars', shape: 'supercar', price: 570_000,
    paints: [rossoScuderia, biancoAvus, bluCorsa, pearl('Giallo Tristrato', '#f0b000')],
    notes: [
      'The S-Duct in the nose, the titanium connecting rods and 200 pounds less weight came straight from the Challenge car.',
      'The contrasting stripe is factory paint rather than film, and the carbon wheels are free of chips.',
      'Telemetry shows no track sessions, and the brake discs measure close to new.',
    ],
  },
  {
    ...ferrari, model: '812 Superfast', years: [2018, 2023], horsepower: 789, transmission: 'Dual-Clutch',
    bodyStyle: 'Sports Cars', shape: 'gt', price: 345_000,
    paints: [rossoCorsa, bluPozzi, silverstone, neroDaytona, tourDeFrance],
    notes: [
      'A 6.5-liter V12 in front of the driver, no turbochargers and 8,900 rpm: hardly anybody dares to build that now.',
      'The rear-wheel steering makes it feel a size smaller on a mountain road than it looks in a garage.',
      'The suspension lift, the passenger display and the carbon-fiber driver zone were all ordered with it.',
    ],
  },
  {
    ...ferrari, model: 'Roma', years: [2021, 2024], horsepower: 612, transmission: 'Dual-Clutch',
    bodyStyle: 'Coupe', shape: 'gt', price: 206_000,
    paints: [metallic('Blu Roma', '#1c2c50'), argento, rossoMugello, silverstone, neroDaytona],
    notes: [
      'The Roma is the Ferrari for a dinner jacket, with a turbocharged V8 that whispers through town and then does not.',
      'The touch buttons on the steering wheel have the latest software and now do what the thumb meant.',
      'Small seats in the back take a weekend bag, and the full electric seats in front are heated and ventilated.',
    ],
  },
  {
    ...ferrari, model: 'F8 Tributo', years: [2020, 2023], horsepower: 710, transmission: 'Dual-Clutch',
    bodyStyle: 'Sports Cars', shape: 'supercar', price: 322_000,
    paints: [rossoCorsa, rossoScuderia, bluCorsa, neroDaytona, biancoAvus],
    notes: [
      'It carries the Pista’s V8 in a body that a person can live with, under a louvered cover that salutes the F40.',
      'The front lift works at the touch of a button, so the chin spoiler is unmarked.',
      'It closed the line of purely combustion-driven V8 berlinettas that began with the 308.',
    ],
  },
  {
    ...ferrari, model: 'SF90 Stradale', years: [2021, 2024], horsepower: 986, transmission: 'Dual-Clutch',
    fuelType: 'Plug-in Hybrid', bodyStyle: 'Sports Cars', shape: 'supercar', price: 435_000,
    paints: [rossoCorsa, gialloModena, neroDaytona, silverstone],
    notes: [
      'Three electric motors and a twin-turbo V8 send it to 60 in little more than two seconds, yet it leaves home in silence.',
      'The high-voltage battery has been kept on the factory maintainer, and all campaigns have been carried out.',
      'In eDrive it is a front-wheel-drive Ferrari for some fifteen miles, which the neighbors appreciate.',
    ],
  },
  {
    ...ferrari, model: 'Purosangue', years: [2024, 2026], horsepower: 715, transmission: 'Dual-Clutch',
    bodyStyle: 'SUVs', shape: 'suv', price: 575_000, paints: [rossoMugello, bluPozzi, silverstone, neroDaytona],
    notes: [
      'Four adults sit in four real seats behind a naturally aspirated V12, which no other maker offers.',
      'The rear doors are hinged at the back and open electrically; both motors and their seals have been checked.',
      'Active dampers with their own electric motors keep it flat in corners without a single anti-roll bar.',
    ],
  },
  {
    ...ferrari, model: 'F40', years: [1990, 1992], horsepower: 471, transmission: 'Manual',
    bodyStyle: 'Classics', shape: 'supercar', price: 3_150_000, paints: [rossoCorsa],
    notes: [
      'Enzo Ferrari’s last approved car is a twin-turbo V8 in Kevlar, with cords for door handles and no carpet.',
      'It is one of 213 built for the United States, and Ferrari Classiche has certified its engine, gearbox and body.',
      'The rubber fuel cells, which harden after ten years whether driven or not, have been replaced by the approved supplier.',
    ],
  },
  {
    ...lamborghini, model: 'Countach LP5000 QV', years: [1986, 1988], horsepower: 420, transmission: 'Manual',
    bodyStyle: 'Classics', shape: 'supercar', price: 610_000,
    paints: [rossoSiviglia, solid('Bianco Polo', '#efeee8'), nero],
    notes: [
      'This is the injected American version of the four-valve V12, and it starts from cold without any prayers.',
      'The clumsy federal bumpers are off and the European noses on; the originals come with the car.',
      'Door struts, the usual shame of a Countach, are new, and both scissor doors stay up by themselves.',
    ],
  },
  {
    ...lamborghini, model: 'Diablo VT', years: [1994, 1998], horsepower: 485, transmission: 'Manual',
    bodyStyle: 'Classics', shape: 'supercar', price: 375_000,
    paints: [solid('Giallo Superfly', '#f2bd00'), metallic('Blu Le Mans', '#174a9c'), rossoSiviglia, nero],
    notes: [
      'The viscous coupling that made it the first four-wheel-drive Lamborghini supercar is dry and works without binding.',
      'The engine came out for the clutch, and every hose behind the seats was replaced while there was room.',
      'It has the five-speed open gate, a clutch for strong legs and a 5.7-liter V12 that fills a valley.',
    ],
  },
  {
    ...lamborghini, model: 'Gallardo LP560-4', years: [2009, 2013], horsepower: 552, transmission: 'Semi-Automatic',
    bodyStyle: 'Sports Cars', shape: 'supercar', price: 128_000,
    paints: [biancoMonocerus, neroNoctis, arancioBorealis, metallic('Grigio Telesto', '#7c8185')],
    notes: [
      'The 5.2-liter V10 brought direct injection and an uneven firing order, so it growls where the older one sang.',
      'The e-gear clutch was read out at a Lamborghini workshop, and its actuator holds pressure as it should.',
      'It has the nose lift, the reversing camera and the Callisto wheels, which have no curb marks.',
    ],
  },
  {
    ...lamborghini, model: 'Huracán EVO', years: [2020, 2022], horsepower: 631, transmission: 'Dual-Clutch',
    bodyStyle: 'Sports Cars', shape: 'supercar', price: 248_000, offered: 2,
    paints: [verdeMantis, arancioBorealis, neroNoctis, biancoMonocerus, metallic('Viola Parsifae', '#4b1f70')],
    notes: [
      'With the EVO came the Performante engine, rear-wheel steering and a computer that guesses what the driver wants next.',
      'The windshield and nose are filmed, and the magnetic dampers, which weep on hard-used cars, are dry.',
      'The sport exhaust, the lifting system and the clear engine cover were chosen when it was ordered.',
    ],
  },
  {
    ...lamborghini, model: 'Huracán Tecnica', years: [2023, 2024], horsepower: 631, transmission: 'Dual-Clutch',
    bodyStyle: 'Sports Cars', shape: 'supercar', price: 312_000,
    paints: [pearl('Verde Selvans', '#3f6b2e'), gialloOrion, metallic('Blu Astraeus', '#17356f'), neroNoctis],
    notes: [
      'Take the STO engine, drive only the rear wheels and leave the big wing off: that is the Tecnica, and it is the best one.',
      'It belongs to the last series of Huracáns with the V10 and nothing electric to help it.',
      'Carbon bucket seats and the front lift were ordered with it, and the matte wheels are unmarked.',
    ],
  },
  {
    ...lamborghini, model: 'Aventador SVJ', years: [2019, 2021], horsepower: 759, transmission: 'Semi-Automatic',
    bodyStyle: 'Sports Cars', shape: 'supercar', price: 565_000,
    paints: [pearl('Verde Alceo', '#7fae3a'), gialloOrion, matte('Nero Nemesis', '#1e1f21'), metallic('Rosso Mimir', '#a3161b')],
    notes: [
      'It held the Nürburgring record for production cars, thanks to a wing that stalls one side at a time.',
      'The single-clutch gearbox kicks like it means it; clutch wear was read out at the dealer and is low.',
      'One of 900 coupes worldwide, with its number plate in the cockpit and the original delivery kit.',
    ],
  },
  {
    ...lamborghini, model: 'Urus', years: [2019, 2022], horsepower: 641, transmission: 'Automatic',
    bodyStyle: 'SUVs', shape: 'suv', price: 198_000, offered: 2,
    paints: [solid('Giallo Auge', '#f1bd12'), neroNoctis, metallic('Grigio Lynx', '#5c6166'), metallic('Blu Eleos', '#1c4a86')],
    notes: [
      'Two turbochargers in the V of its eight cylinders take five people to 60 in about three and a half seconds.',
      'The carbon-ceramic brakes, the largest on any SUV when it was new, were measured and have plenty of depth.',
      'It has the full Tamburo for snow, sand and gravel, and still its underside has never met a rock.',
    ],
  },
  {
    ...lamborghini, model: 'Revuelto', years: [2024, 2026], horsepower: 1001, transmission: 'Dual-Clutch',
    fuelType: 'Plug-in Hybrid', bodyStyle: 'Sports Cars', shape: 'supercar', price: 645_000,
    paints: [solid('Arancio Apodis', '#ea5b14'), verdeMantis, neroNoctis, biancoMonocerus],
    notes: [
      'Its 6.5-liter V12 still revs to 9,500, and three electric motors fill in what it lacks at the bottom.',
      'After the Aventador, the new eight-speed gearbox behind the engine feels like silk.',
      'It has the front lift, the passenger display and paint protection film from the nose to the tail.',
    ],
  },
]
