import { flaw, full, hidden, type VerifiedDetails } from './details.ts'

const v8 = { engineLayout: 'V', cylinders: 8, displacement: 4000 } as const
const vantage = { make: 'Aston Martin', model: 'Vantage', ...v8, fuelType: 'Gasoline' }
const mcLaren = { make: 'McLaren', model: '720S', ...v8, fuelType: 'Gasoline' }

export const british: Readonly<Record<string, VerifiedDetails>> = {
  'mclaren-720s-1': {
    facts: {
      vin: 'SBM14DCA4KW000000',
      ...full,
      ...v8,
      owners: 1,
      drivetrain: 'Rear-Wheel Drive',
      serviceHistory: 'Full',
    },
    vinSays: { ...mcLaren, year: 2019 },
    checked: ['vin', 'titleStatus', 'serviceHistory'],
    flaws: [
      flaw('front', 'wear', 'small', 'Two small chips on the nose.'),
      flaw('left', 'wear', 'small', 'A rubbed sill.'),
    ],
  },
  'mclaren-720s-2': {
    facts: { vin: 'SBM14DCA0MW000000', ...hidden, ...v8 },
    vinSays: { ...mcLaren, year: 2021 },
    flaws: [flaw('interior', 'scratch', 'small', 'The glossy trim on the console has its hairline marks.')],
  },
  'aston-martin-vantage-1': {
    facts: { vin: 'SCFSMGAWXNGN00000', ...full, ...v8 },
    vinSays: { ...vantage, year: 2022 },
    flaws: [flaw('wheels', 'scratch', 'small', 'A perfectionist would refinish one wheel.')],
  },
  'aston-martin-vantage-2': {
    facts: { vin: 'SCFSMGAW3LGN00000', ...hidden, ...v8 },
    vinSays: { ...vantage, year: 2020 },
    flaws: [flaw('other', 'wear', 'small', 'A key fob shows its age and needs a new shell.')],
  },
  'aston-martin-vantage-5': {
    facts: { owners: 1, ...v8 },
    flaws: [flaw('left', 'dent', 'small', 'Two tiny dings on the rear quarter.')],
  },
  'land-rover-range-rover-p530-1': {
    facts: { owners: 1, drivetrain: 'All-Wheel Drive', engineLayout: 'V', cylinders: 8 },
    flaws: [flaw('front', 'scratch', 'small', 'The lower lip has met a driveway.')],
  },
  'land-rover-range-rover-p530-4': {
    facts: { owners: 1, drivetrain: 'All-Wheel Drive', engineLayout: 'V', cylinders: 8 },
    flaws: [flaw('rear', 'repair', 'small', 'A hairline scratch on the bumper, touched up.')],
  },
  'jaguar-e-type-series-1-4-2-1': {
    facts: { owners: 5, engineLayout: 'Inline', cylinders: 6, displacement: 4235, matchingNumbers: 'Yes' },
    checked: ['matchingNumbers'],
    flaws: [
      flaw('interior', 'other', 'small', 'The heater has two settings, off and on.'),
      flaw('underbody', 'leak', 'small', 'A drop of oil from the rear seal after a long run.'),
      flaw('right', 'scratch', 'small', 'A shallow mark in the chrome of the rear bumper.'),
      flaw('other', 'missing', 'small', 'The jack is a later one.'),
    ],
  },
  'jaguar-e-type-series-1-4-2-4': {
    facts: { owners: 5, engineLayout: 'Inline', cylinders: 6, displacement: 4235 },
    flaws: [flaw('interior', 'other', 'small', 'One window winds down more willingly than it winds up.')],
  },
}
