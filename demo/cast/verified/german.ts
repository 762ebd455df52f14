import { flatSix, flaw, full, hidden, type VerifiedDetails } from './details.ts'

const straightSix = { engineLayout: 'Inline', doors: 4, cylinders: 6, displacement: 3000 } as const
const m3 = { make: 'BMW', displacement: 3000, cylinders: 6, doors: 4, fuelType: 'Gasoline' }
const carreraS = { make: 'Porsche', displacement: 3800, cylinders: 6, doors: 2, fuelType: 'Gasoline' }

export const german: Readonly<Record<string, VerifiedDetails>> = {
  'porsche-911-carrera-s-1': {
    facts: {
      vin: 'WP0AB2A99CS000000',
      ...full,
      ...flatSix,
      owners: 2,
      serviceHistory: 'Full',
      accidentStatus: 'None known',
      accidents: 'None known',
    },
    vinSays: { ...carreraS, year: 2012 },
    checked: ['titleStatus', 'owners'],
    flaws: [flaw('left', 'dent', 'small', 'Two tiny dings on the rear quarter, from somebody else’s garage door.')],
  },
  'porsche-911-carrera-s-2': {
    facts: { owners: 3, serviceHistory: 'Full', drivetrain: 'Rear-Wheel Drive' },
    flaws: [flaw('front', 'scratch', 'small', 'The lower lip has met a driveway; you have to kneel to see it.')],
  },
  'porsche-911-carrera-s-3': {
    facts: {
      vin: 'WP0AB2A95ES000000',
      ...hidden,
      ...flatSix,
      serviceHistory: 'Full',
      accidentStatus: 'None known',
      accidents: 'None known',
    },
    vinSays: { ...carreraS, year: 2014 },
    checked: ['titleStatus'],
    flaws: [flaw('interior', 'scratch', 'small', 'The glove box lid has a scratch that a key must have made.')],
  },
  'porsche-911-carrera-s-4': {
    facts: { ...flatSix, owners: 1 },
    flaws: [
      flaw('interior', 'scratch', 'small', 'One sill plate is scratched from shoes.'),
      flaw('left', 'scratch', 'small', 'A small mark on the mirror cap.'),
    ],
  },
  'porsche-911-carrera-s-6': {
    facts: { vin: 'WP0AB2A97DS000000', ...hidden, ...flatSix, owners: 3, displacement: 3400 },
    vinSays: { ...carreraS, year: 2013 },
    flaws: [flaw('right', 'repair', 'small', 'A mark on the rear wheel arch, touched up since and hard to find.')],
  },
  'bmw-m3-competition-1': {
    facts: {
      vin: 'WBS43AY01RF000000',
      ...hidden,
      ...straightSix,
      owners: 1,
      warranty: 'Manufacturer’s, until May 2028',
    },
    vinSays: { ...m3, year: 2024 },
    checked: ['vin', 'owners'],
    flaws: [
      flaw('front', 'wear', 'small', 'A few stone chips on the nose.'),
      flaw('wheels', 'scratch', 'small', 'One light scuff on a rear wheel.'),
    ],
  },
  'bmw-m3-competition-2': {
    facts: { vin: 'WBS43AY09NF000000', ...full, ...straightSix, owners: 1 },
    vinSays: { ...m3, year: 2022 },
    flaws: [flaw('rear', 'repair', 'small', 'A hairline scratch on the bumper, touched up.')],
  },
  'bmw-m3-competition-5': {
    facts: { owners: 1, doors: 4 },
    flaws: [flaw('wheels', 'scratch', 'medium', 'One wheel has curb rash; the other three do not.')],
  },
  'mercedes-benz-s-580-4matic-1': {
    facts: {
      vin: 'W1K6G7GB4MA000000',
      ...hidden,
      owners: 2,
      engineLayout: 'V',
      cylinders: 8,
      displacement: 4000,
      doors: 4,
      serviceHistory: 'Full',
    },
    vinSays: {
      make: 'Mercedes-Benz',
      year: 2021,
      engineLayout: 'V',
      displacement: 4000,
      cylinders: 8,
      doors: 4,
      fuelType: 'Gasoline',
    },
    checked: ['vin', 'titleStatus', 'owners'],
    flaws: [flaw('front', 'wear', 'small', 'Stone chips on the leading edges; none has gone to metal.')],
  },
  'mercedes-benz-s-580-4matic-3': {
    facts: { owners: 2, doors: 4 },
    flaws: [flaw('interior', 'scratch', 'small', 'The glove box lid has a scratch that a key must have made.')],
  },
}
