import { flaw, full, hidden, type VerifiedDetails } from './details.ts'

const v8 = { engineLayout: 'V', cylinders: 8, displacement: 4499, doors: 2 } as const
const v10 = { engineLayout: 'V', cylinders: 10, displacement: 5204, drivetrain: 'All-Wheel Drive' } as const
const italia = { make: 'Ferrari', model: '458', displacement: 4499, doors: 2, fuelType: 'Gasoline' }

export const others: Readonly<Record<string, VerifiedDetails>> = {
  'ferrari-458-italia-1': {
    facts: { vin: 'ZFF67NFA1A0000000', ...hidden, ...v8, owners: 3 },
    vinSays: { ...italia, year: 2010, engineLayout: 'V', cylinders: 8 },
    checked: ['vin'],
    flaws: [flaw('wheels', 'other', 'small', 'On a cold morning the tire sensors take a mile to wake up.')],
  },
  'ferrari-458-italia-2': {
    facts: { owners: 1, ...v8 },
    flaws: [flaw('rear', 'scratch', 'small', 'The diffuser has a scuff the length of a thumb.')],
  },
  'ferrari-458-italia-3': {
    facts: { vin: 'ZFF67NFA8C0000000', ...full, owners: 1, displacement: 4499, doors: 2, serviceHistory: 'Full' },
    vinSays: { ...italia, year: 2012 },
    flaws: [flaw('left', 'repair', 'small', 'The leading edge of the door has a tiny chip, touched up by the dealer.')],
  },
  'lamborghini-huracan-evo-1': {
    facts: { owners: 1, ...v10 },
    flaws: [flaw('left', 'scratch', 'small', 'Light swirls on one door, left for the next owner to polish or not.')],
  },
  'lamborghini-huracan-evo-2': {
    facts: { vin: 'ZHWUF4ZF2MLA00000', ...full, ...v10, owners: 1 },
    vinSays: { make: 'Lamborghini', year: 2021, engineLayout: 'V', fuelType: 'Gasoline' },
    flaws: [
      flaw('front', 'wear', 'small', 'Two small chips on the nose.'),
      flaw('right', 'wear', 'small', 'A rubbed sill.'),
    ],
  },
  'tesla-model-s-plaid-1': {
    facts: { vin: '5YJSA1E63PF000000', ...full, drivetrain: 'All-Wheel Drive' },
    vinSays: { make: 'Tesla', year: 2023, engineLayout: 'Electric', fuelType: 'Electric' },
    checked: ['vin', 'titleStatus'],
    flaws: [flaw('front', 'scratch', 'small', 'The lower lip has met a driveway.')],
  },
  'tesla-model-s-plaid-2': {
    facts: { vin: '5YJSA1E69MF000000', ...hidden, owners: 1, drivetrain: 'All-Wheel Drive' },
    vinSays: { make: 'Tesla', year: 2021, engineLayout: 'Electric', fuelType: 'Electric' },
    flaws: [flaw('other', 'wear', 'small', 'A tired hood strut.')],
  },
  'tesla-model-s-plaid-3': {
    facts: { owners: 1, drivetrain: 'All-Wheel Drive' },
    flaws: [flaw('rear', 'repair', 'small', 'A hairline scratch on the bumper, touched up.')],
  },
  'ferrari-308-gts-quattrovalvole-1': {
    facts: { engineLayout: 'V', cylinders: 8, displacement: 2926, drivetrain: 'Rear-Wheel Drive' },
    flaws: [],
  },
}
