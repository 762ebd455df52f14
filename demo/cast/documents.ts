import type { Cover } from '#contract/documents/schema.ts'
import type { CastDocument } from './cast-document.ts'
import { furtherOffers } from './further-offers.ts'
import { castOffers } from './offers.ts'
import { hasRecord, recordOf } from './workshop-records.ts'

/** Size of a document page in pixels. */
export const documentSize = { width: 1000, height: 1294 }

/** Areas to cover: the recipient's name and address, and the signature. */
export const covers: readonly Cover[] = [
  { x: 80, y: 216, width: 380, height: 116 },
  { x: 190, y: 1082, width: 320, height: 66 },
]

const harbor = 'Harbor Lane Motor Works'
const northgate = 'Northgate Inspection Desk'

const drawnDocuments: readonly CastDocument[] = [
  {
    file: 'carrera-s-service',
    of: 'porsche-911-carrera-s-1',
    kind: 'service',
    title: 'Service of this spring',
    facts: ['mileage', 'serviceHistory'],
    from: harbor,
    date: 'March 2026',
    heading: 'Service, 911 Carrera S',
    lines: [
      ['Oil and filter', '$412'],
      ['Water pump and coolant', '$1,180'],
      ['Change-over valves, two', '$390'],
      ['Brake fluid', '$145'],
      ['Bores looked into by camera: six of six clear', '$260'],
    ],
    total: 'Paid: $2,387',
  },
  {
    file: 'carrera-s-inspection',
    of: 'porsche-911-carrera-s-3',
    kind: 'inspection',
    title: 'Inspection before the sale',
    facts: ['mileage', 'accidents'],
    from: northgate,
    date: 'May 2026',
    heading: 'Inspection, 911 Carrera S',
    lines: [
      ['Paint, all panels', '95 to 128 µm'],
      ['Compression, lowest of six', '184 psi'],
      ['Brake discs, front', '33.6 mm'],
      ['Clutch', '60 % left'],
      ['Underbody', 'dry, no repair seen'],
    ],
    total: 'No accident found',
  },
  {
    file: 'm3-invoice',
    of: 'bmw-m3-competition-1',
    kind: 'invoice',
    title: 'Invoice for brakes and fluids',
    facts: ['mileage'],
    from: harbor,
    date: 'June 2026',
    heading: 'Invoice, M3 Competition',
    lines: [
      ['Brake pads, front', '$640'],
      ['Brake fluid, racing grade', '$190'],
      ['Differential oil', '$275'],
      ['Alignment to the maker’s figures', '$240'],
    ],
    total: 'Paid: $1,345',
  },
  {
    file: '458-inspection',
    of: 'ferrari-458-italia-3',
    kind: 'inspection',
    title: 'Gearbox and discs, measured',
    facts: ['mileage', 'serviceHistory'],
    from: northgate,
    date: 'April 2026',
    heading: 'Inspection, 458 Italia',
    lines: [
      ['Clutch wear by the control unit', '14 %'],
      ['Carbon-ceramic discs, weighed', '4 of 4 above minimum'],
      ['Gearbox oil, looked at', 'clear'],
      ['Over-revs in the log', 'none'],
    ],
    total: 'Passed without remarks',
  },
  {
    file: '720s-accumulators',
    of: 'mclaren-720s-1',
    kind: 'service',
    title: 'Suspension accumulators tested',
    facts: ['mileage'],
    from: harbor,
    date: 'July 2026',
    heading: 'Service, 720S',
    lines: [
      ['Accumulators, four, pressure test', 'all hold'],
      ['Annual service', '$1,950'],
      ['Brake fluid', '$160'],
      ['Battery conditioner, checked', '$0'],
    ],
    total: 'Paid: $2,110',
  },
  {
    file: 'e-type-carburetors',
    of: 'jaguar-e-type-series-1-4-2-1',
    kind: 'invoice',
    title: 'Carburetors rebuilt',
    facts: [],
    from: 'Elm Street Classics',
    date: 'October 2025',
    heading: 'Invoice, E-Type 4.2',
    lines: [
      ['Three SU carburetors, rebuilt', '$1,620'],
      ['Balanced and set up', '$480'],
      ['Radiator hoses', '$95'],
      ['Valve clearances', '$420'],
    ],
    total: 'Paid: $2,615',
  },
  {
    file: 's-class-inspection',
    of: 'mercedes-benz-s-580-4matic-1',
    kind: 'inspection',
    title: 'Inspection before the sale',
    facts: ['mileage', 'owners'],
    from: northgate,
    date: 'August 2026',
    heading: 'Inspection, S 580 4MATIC',
    lines: [
      ['Air suspension, overnight', 'holds'],
      ['Tires, lowest', '6/32 in'],
      ['48-volt battery', '96 %'],
      ['Faults stored', 'none'],
    ],
    total: 'Passed without remarks',
  },
  {
    file: 'model-s-battery',
    of: 'tesla-model-s-plaid-1',
    kind: 'inspection',
    title: 'Battery report',
    facts: ['mileage'],
    from: northgate,
    date: 'September 2026',
    heading: 'Battery, Model S Plaid',
    lines: [
      ['Energy when full', '93.1 kWh'],
      ['Of what it had when new', '95 %'],
      ['Spread between cells', '6 mV'],
      ['Fast charges', '11 % of all'],
    ],
    total: 'As new for its miles',
  },
  {
    file: 'bel-air-service',
    of: 'chevrolet-bel-air-sport-coupe-1',
    kind: 'service',
    title: 'Service after the winter',
    facts: ['mileage', 'serviceHistory'],
    from: harbor,
    date: 'March 2026',
    heading: 'Service, 1957 Bel Air',
    lines: [
      ['Oil, filter and grease at every nipple', '$138'],
      ['Carburetor cleaned and set', '$210'],
      ['Points, condenser and plugs', '$94'],
      ['Front drums turned, new shoes', '$365'],
      ['Coolant, thermostat and hoses', '$176'],
    ],
    total: 'Paid: $983',
  },
]

export function castDocuments(): CastDocument[] {
  const offers = castOffers()
  const records = [...offers, ...furtherOffers(offers)].filter(hasRecord).map(recordOf)
  return [...drawnDocuments, ...records]
}
