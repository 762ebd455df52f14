/**
 * Maximum number of flaws per listing, characters per description (`words`), and pictures per flaw. Raising `flaws` or
 * `pictures` requires a migration.
 */
export const conditionLimits = { flaws: 30, words: 500, pictures: 2 } as const

export const flawPlaces = {
  front: 'Front',
  rear: 'Rear',
  left: 'Left side',
  right: 'Right side',
  roof: 'Roof',
  interior: 'Interior',
  engine: 'Engine',
  wheels: 'Wheels',
  underbody: 'Underbody',
  other: 'Elsewhere',
} as const
export type FlawPlace = keyof typeof flawPlaces

export const flawKinds = {
  scratch: 'Scratch',
  dent: 'Dent',
  rust: 'Rust',
  crack: 'Crack',
  wear: 'Wear',
  leak: 'Leak',
  repair: 'Previous repair',
  missing: 'Missing part',
  other: 'Other flaw',
} as const
export type FlawKind = keyof typeof flawKinds

export const flawSizes = {
  small: 'Small',
  medium: 'Clearly visible',
  large: 'Needs work',
} as const
export type FlawSize = keyof typeof flawSizes
