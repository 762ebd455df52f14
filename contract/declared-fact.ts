/** What contract/facts.ts says of each fact. */
export type Declared = {
  label: string
  group: FactGroup
  /** What the form says below the field. */
  hint?: string
  example?: string
  /** Holds at once; any other waits for review, because it says which car it is or what it is worth. */
  live?: true
  /** Its property of https://schema.org/Car; those of the engine with a dot. */
  property?: string
  /**
   * Cars are found by it: a choice is a filter with counts, a number a range (`minSeats`, `maxSeats`), texts are found by their
   * words, which a migration tells the database. Never the VIN, whose hidden characters would be found out.
   */
  searched?: true
} & (
  | { kind: 'choice'; options: readonly string[] }
  /** A whole number of these. */
  | { kind: 'number'; minimum: number; maximum: number; unit?: string }
  /** In characters. */
  | { kind: 'line'; maximum: number }
  /** Several lines; in characters altogether. */
  | { kind: 'lines'; maximum: number }
  /** Such as 2019-04. */
  | { kind: 'month' }
)

/** In the order of the form and of the page. */
export const factGroups = {
  identity: 'Identity',
  body: 'Body and interior',
  engine: 'Engine and drivetrain',
  history: 'History',
  more: 'Equipment and more',
} as const
export type FactGroup = keyof typeof factGroups
