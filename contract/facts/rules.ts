import { maximumTrimLength } from './model-name.ts'
import { bodies } from './options.ts'

type FactDeclaration = {
  label: string
  group: FactGroup
  hint?: string
  example?: string
  /**
   * Whether changes to the fact become public without review. Changes to all other facts are reviewed first, because they
   * affect the identity or value of the car.
   */
  live?: true
  /** The corresponding property of https://schema.org/Car. Names of engine properties contain a dot. */
  property?: string
  /**
   * Whether buyers can search by this fact. A choice gets a filter with counts. A number gets a range (`minSeats`, `maxSeats`),
   * whose values must be between 1 and 65,535. Text becomes part of the full-text search, which requires a migration. Never set
   * `searched` for the VIN, because searches could reveal its hidden characters.
   */
  searched?: true
} & (
  | { kind: 'choice'; options: readonly string[] }
  /** An integer from `minimum` to `maximum`. */
  | { kind: 'number'; minimum: number; maximum: number; unit?: string }
  /** `maximum` is in characters. */
  | { kind: 'line'; maximum: number }
  /** Text with line breaks. `maximum` is in characters. */
  | { kind: 'lines'; maximum: number }
  /** A year and month, such as 2019-04. */
  | { kind: 'month' }
)

export const factGroups = {
  identity: 'Identity',
  body: 'Body and Interior',
  engine: 'Engine and Drivetrain',
  history: 'History',
  more: 'Equipment and More',
} as const
export type FactGroup = keyof typeof factGroups

/**
 * The facts that a listing can have in addition to the fields in docs/specification.md. These declarations define how the
 * facts appear in the sell form, on the car's page, in inventory files, in the API, in JSON-LD and in the moderators'
 * comparison. Besides its declaration, a new fact needs only a migration for its database column. Don't import zod here,
 * because public pages load this file.
 */
export const facts = {
  trim: {
    label: 'Trim',
    group: 'identity',
    kind: 'line',
    maximum: maximumTrimLength,
    example: 'e.g. Carrera S',
    property: 'vehicleConfiguration',
    searched: true,
  },
  vin: {
    label: 'VIN or chassis number',
    group: 'identity',
    kind: 'line',
    maximum: 30,
    example: 'e.g. WP0AC2A99KS123456',
    hint: '17 characters; fewer for vehicles built before 1981 or for Japan.',
    property: 'vehicleIdentificationNumber',
  },
  vinShown: {
    label: 'Show the VIN',
    group: 'identity',
    kind: 'choice',
    options: ['In full', 'Without its last six'],
    hint: 'Only you and moderators see hidden characters.',
    live: true,
  },
  place: {
    label: 'Place',
    group: 'identity',
    kind: 'line',
    maximum: 60,
    example: 'e.g. Monterey, CA or 93940',
    hint: 'A city or ZIP code, not a street address.',
    live: true,
    searched: true,
  },
  stockNumber: {
    label: 'Stock number',
    group: 'identity',
    kind: 'line',
    maximum: 60,
    example: 'e.g. A-1001',
    hint: 'Your own number for the vehicle, unique among your listings.',
    live: true,
    property: 'sku',
    searched: true,
  },
  editionNumber: {
    label: 'Edition number',
    group: 'identity',
    kind: 'line',
    maximum: 40,
    example: 'e.g. 12 of 500',
    searched: true,
  },
  matchingNumbers: {
    label: 'Matching numbers',
    group: 'identity',
    kind: 'choice',
    options: ['Yes', 'No'],
    searched: true,
  },
  body: { label: 'Body shape', group: 'body', kind: 'choice', options: bodies, property: 'bodyType' },
  doors: {
    label: 'Doors',
    group: 'body',
    kind: 'number',
    minimum: 1,
    maximum: 8,
    property: 'numberOfDoors',
    searched: true,
  },
  seats: {
    label: 'Seats',
    group: 'body',
    kind: 'number',
    minimum: 1,
    maximum: 20,
    property: 'vehicleSeatingCapacity',
    searched: true,
  },
  exteriorMaterial: {
    label: 'Exterior material',
    group: 'body',
    kind: 'choice',
    options: [
      'Solid paint',
      'Metallic paint',
      'Pearl paint',
      'Matte paint',
      'Paint and vinyl roof',
      'Vinyl wrap',
      'Bare metal',
      'Exposed carbon',
    ],
    searched: true,
  },
  interiorColor: {
    label: 'Interior color',
    group: 'body',
    kind: 'line',
    maximum: 60,
    example: 'e.g. Cognac',
    property: 'vehicleInteriorColor',
    searched: true,
  },
  interiorMaterial: {
    label: 'Interior material',
    group: 'body',
    kind: 'line',
    maximum: 60,
    example: 'e.g. Full leather',
    property: 'vehicleInteriorType',
    searched: true,
  },
  steering: {
    label: 'Steering wheel',
    group: 'body',
    kind: 'choice',
    options: ['Left', 'Right'],
    property: 'steeringPosition',
    searched: true,
  },
  engineLayout: {
    label: 'Engine layout',
    group: 'engine',
    kind: 'choice',
    options: ['Inline', 'V', 'Flat', 'W', 'Rotary', 'Electric'],
    property: 'vehicleEngine.engineType',
    searched: true,
  },
  cylinders: { label: 'Cylinders', group: 'engine', kind: 'number', minimum: 1, maximum: 24, searched: true },
  displacement: {
    label: 'Displacement',
    group: 'engine',
    kind: 'number',
    minimum: 50,
    maximum: 30_000,
    unit: 'cc',
    example: 'e.g. 3996',
    property: 'vehicleEngine.engineDisplacement',
  },
  batteryCapacity: { label: 'Battery', group: 'engine', kind: 'number', minimum: 1, maximum: 300, unit: 'kWh' },
  electricRange: {
    label: 'Electric range',
    group: 'engine',
    kind: 'number',
    minimum: 1,
    maximum: 1000,
    unit: 'miles',
    searched: true,
  },
  drivetrain: {
    label: 'Drivetrain',
    group: 'engine',
    kind: 'choice',
    options: ['Rear-Wheel Drive', 'Front-Wheel Drive', 'All-Wheel Drive', 'Four-Wheel Drive'],
    property: 'driveWheelConfiguration',
    searched: true,
  },
  firstRegistration: {
    label: 'First registration',
    group: 'history',
    kind: 'month',
    property: 'dateVehicleFirstRegistered',
  },
  owners: {
    label: 'Owners',
    group: 'history',
    kind: 'number',
    minimum: 1,
    maximum: 99,
    hint: 'Including you.',
    property: 'numberOfPreviousOwners',
    searched: true,
  },
  titleStatus: {
    label: 'Title',
    group: 'history',
    kind: 'choice',
    options: ['Clean', 'Lien', 'Rebuilt', 'Salvage', 'Missing'],
    searched: true,
  },
  serviceHistory: {
    label: 'Service history',
    group: 'history',
    kind: 'choice',
    options: ['Full', 'Partial', 'None'],
    searched: true,
  },
  accidentStatus: {
    label: 'Accident status',
    group: 'history',
    kind: 'choice',
    options: ['None known', 'Repaired', 'Unrepaired'],
    searched: true,
  },
  accidents: {
    label: 'Accidents and repairs',
    group: 'history',
    kind: 'lines',
    maximum: 2_000,
    example: 'What happened, when, and who repaired it. You can also write “None known”.',
    property: 'knownVehicleDamages',
  },
  modifications: {
    label: 'Modifications',
    group: 'history',
    kind: 'lines',
    maximum: 2_000,
    example: 'Anything that differs from factory spec.',
    searched: true,
  },
  warranty: {
    label: 'Remaining warranty',
    group: 'more',
    kind: 'line',
    maximum: 120,
    example: 'e.g. Factory, until May 2027',
    live: true,
  },
  equipment: {
    label: 'Equipment',
    group: 'more',
    kind: 'lines',
    maximum: 4_000,
    example: 'One per line, rarest first.',
    searched: true,
  },
} as const satisfies Record<string, FactDeclaration>

export type FactName = keyof typeof facts
type Of<N extends FactName> = (typeof facts)[N]

export type FactValue<N extends FactName> =
  Of<N> extends { kind: 'choice'; options: readonly (infer Option)[] }
    ? Option
    : Of<N> extends { kind: 'number' }
      ? number
      : string

export const factNames = Object.keys(facts) as FactName[]

export function factOf(name: FactName): FactDeclaration {
  return facts[name]
}

export const liveFacts = factNames.filter((name) => factOf(name).live)
