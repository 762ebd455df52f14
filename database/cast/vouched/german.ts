import { flatSix, flaw, full, hidden, type Vouched } from './vouch.ts'

export const german: Readonly<Record<string, Vouched>> = {
  'porsche-911-carrera-s-1': {
    facts: { owners: 3, serviceHistory: 'Full', drivetrain: 'Rear-Wheel Drive' },
    flaws: [
      flaw('front', 'wear', 'medium', 'The windshield is pitted and could be replaced one day.'),
      flaw('interior', 'wear', 'small', 'The outer bolster of the driver’s seat has lost some of its color.'),
      flaw('front', 'scratch', 'small', 'Stone chips on the bumper, as 100,000 miles leave them.'),
    ],
  },
  'porsche-911-gt3-1': {
    facts: { vin: 'WP0AB2A90BS000000', ...hidden, owners: 3, cylinders: 6, displacement: 3600, doors: 2 },
    vinSays: { make: 'Porsche', year: 2011, displacement: 3800, cylinders: 6, doors: 2, fuelType: 'Gasoline' },
    flaws: [flaw('right', 'repair', 'small', 'A mark on the rear wheel arch, touched up since and hard to find.')],
  },
  'porsche-911-turbo-1': {
    facts: {
      vin: 'WP0AB2A99CS000000',
      ...full,
      ...flatSix,
      owners: 2,
      serviceHistory: 'Full',
      accidents: 'None known',
    },
    vinSays: { make: 'Porsche', year: 2012, displacement: 3800, cylinders: 6, doors: 2, fuelType: 'Gasoline' },
    checked: ['titleStatus', 'owners'],
    flaws: [
      flaw('wheels', 'scratch', 'medium', 'One wheel has curb rash; the other three do not.'),
      flaw('front', 'scratch', 'small', 'A few stone chips along the edge of the hood.'),
    ],
  },
  'porsche-911-targa-4-gts-1': {
    facts: { vin: 'WP0AB2A95ES000000', ...hidden, ...flatSix, serviceHistory: 'Full', accidents: 'None known' },
    vinSays: { make: 'Porsche', year: 2014, displacement: 3800, cylinders: 6, doors: 2, fuelType: 'Gasoline' },
    checked: ['titleStatus'],
    flaws: [flaw('interior', 'wear', 'small', 'Light wear on the driver’s outer seat bolster.')],
  },
  'porsche-911-turbo-s-1': {
    facts: { owners: 1, cylinders: 6, engineLayout: 'Flat', displacement: 3800 },
    flaws: [
      flaw('interior', 'scratch', 'small', 'One sill plate is scratched from shoes.'),
      flaw('left', 'scratch', 'small', 'A small mark on the mirror cap.'),
    ],
  },
  'bmw-m3-competition-1': {
    facts: { vin: 'WBS43AY09NF000000', ...full, owners: 1, doors: 4, cylinders: 6, displacement: 3000 },
    vinSays: { make: 'BMW', year: 2022, displacement: 3000, cylinders: 6, doors: 4, fuelType: 'Gasoline' },
    flaws: [
      flaw('front', 'scratch', 'small', 'A few stone chips on the nose.'),
      flaw('wheels', 'scratch', 'small', 'One light scuff on a rear wheel.'),
    ],
  },
  'bmw-m3-competition-2': {
    facts: {
      vin: 'WBS43AY01RF000000',
      ...hidden,
      owners: 1,
      doors: 4,
      cylinders: 6,
      displacement: 3000,
      warranty: 'Manufacturer’s, until May 2028',
    },
    vinSays: { make: 'BMW', year: 2024, displacement: 3000, cylinders: 6, doors: 4, fuelType: 'Gasoline' },
    checked: ['vin', 'owners'],
    flaws: [
      flaw('interior', 'scratch', 'small', 'One sill plate is scratched from shoes.'),
      flaw('right', 'scratch', 'small', 'A mirror cap has a small mark.'),
    ],
  },
  'audi-rs-3-1': {
    facts: { owners: 1, doors: 4 },
    flaws: [flaw('interior', 'wear', 'small', 'Light wear on the driver’s outer seat bolster.')],
  },
  'bmw-760i-xdrive-1': {
    facts: { owners: 1, doors: 4 },
    flaws: [flaw('front', 'scratch', 'small', 'The lower lip has met a driveway; you have to kneel to see it.')],
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
    flaws: [flaw('front', 'scratch', 'small', 'Stone chips on the leading edges; none has gone to metal.')],
  },
  'audi-a8-l-55-quattro-1': {
    facts: { owners: 1, doors: 4 },
    flaws: [flaw('interior', 'scratch', 'small', 'The glove box lid has a scratch that a key must have made.')],
  },
}
