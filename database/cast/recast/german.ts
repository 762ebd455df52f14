import type { Recast } from './group.ts'

export const german: readonly Recast[] = [
  {
    as: 'Porsche 911 Carrera S',
    notes: [
      'From 2009 the 997 has the direct-injected 9A1 engine, which did away with the intermediate shaft and its bearing.',
      'With 385 horsepower, hydraulic steering and a six-speed gearbox, many drivers count it as the last compact 911.',
      'The clutch was measured at the last service and has more than half of its life left, which the invoice states.',
    ],
    cars: [
      ['porsche-911-carrera-s-1', 2009, 100_338, 58_900],
      ['porsche-911-gt3-1', 2011, 58_310, 77_900],
    ],
  },
  {
    as: 'Porsche 911 Carrera S',
    given: { horsepower: 400 },
    notes: [
      'The 991 grew by four inches between its axles, and what it lost in nervousness it gained in a ride that one can live with.',
      'It is the last Carrera S that breathes without turbochargers: 400 horsepower come at 7,400 rpm, and one wants to hear them.',
      'Seven speeds by hand were a first, and the seventh will not be had by accident, because it opens only from fifth or sixth.',
      'The coolant pipes, the water pump and both change-over valves, which the 9A1 asks for with age, have been renewed.',
      'A specialist looked into the bores with a camera last year, and the pictures of all six are in the folder.',
      'Sport Chrono and the sport exhaust were ordered with it, and the active engine mounts hold as they should.',
    ],
    cars: [
      ['porsche-911-turbo-1', 2012, 63_420, 72_900, 'Agate Grey Metallic'],
      ['porsche-911-carrera-4s-1', 2014, 30_770, 73_900],
      ['porsche-911-targa-4-gts-1', 2014, 28_830, 79_900],
      ['porsche-718-cayman-gt4-2', 2015, 41_700, 86_500],
      ['porsche-911-turbo-s-1', 2016, 26_180, 93_900],
    ],
  },
  {
    as: 'BMW M3 Competition',
    notes: [
      'The S58 straight six has a closed-deck block and a forged crankshaft, and tuners have yet to find its limits.',
      'With ten steps of traction control and a proper back seat, the G80 is two cars for one parking space.',
      'The large kidneys divided opinion for a year and have long been forgiven: behind them are the radiators that a track day needs.',
      'The eight-speed automatic of the Competition shifts so quickly that hardly anybody asks for the manual after a drive.',
      'The running-in service at 1,200 miles, which is easily forgotten and then refused as goodwill, is on record.',
      'It wears the bucket seats with carbon shells, out of which one climbs more slowly than one sat down.',
      'Its front lip and splitter, which every curb wants a piece of, were filmed before the first drive.',
    ],
    cars: [
      ['bmw-m3-competition-2', 2024, 20_910, 76_500],
      ['bmw-m3-competition-1', 2022, 17_210, 67_500],
      ['bmw-m5-1', 2024, 45_560, 64_500],
      ['audi-rs-3-1', 2024, 12_000, 79_900, 'São Paulo Yellow'],
      ['dodge-charger-srt-hellcat-1', 2024, 19_400, 60_900, 'Portimao Blue Metallic'],
      ['mercedes-amg-c-63-s-1', 2021, 4_270, 101_900, 'Black Sapphire Metallic'],
    ],
  },
  {
    as: 'Mercedes-Benz S 580 4MATIC',
    notes: [
      'Rear-axle steering lets the W223 turn like a much smaller car, and its 48-volt V8 starts unheard.',
      'Air suspension is standard on the S 580, and the large portrait screen responds to a fingertip or to plain words.',
      'The seats in the back recline, warm and knead, and the one behind the passenger brings its own footrest.',
      'Double glazing and acoustic foam in the tires keep the highway outside; at 70 mph the clock is what one hears.',
      'The door handles, which were slow to present themselves on early cars, had their update and come out every time.',
      'The head-up display throws its arrows onto the road ahead, and after a week one misses them in any other car.',
      'Both keys, the flap for the charging cable of the phone and all four headrest pillows are with it.',
    ],
    cars: [
      ['mercedes-benz-s-580-4matic-1', 2021, 18_800, 78_900],
      ['audi-a8-l-55-quattro-1', 2022, 21_570, 87_500, 'Graphite Grey Metallic'],
      ['jaguar-xjl-supercharged-1', 2021, 47_530, 69_500, 'Selenite Grey Metallic'],
      ['genesis-g90-3-5t-e-supercharger-1', 2025, 41_770, 83_900, 'Diamond White'],
      ['lexus-ls-500h-awd-1', 2022, 9_280, 87_900, 'Diamond White'],
      ['bmw-760i-xdrive-1', 2022, 22_750, 99_900, 'Obsidian Black Metallic'],
    ],
  },
]
