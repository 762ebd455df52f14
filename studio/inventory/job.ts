/** The bodies that `studio/bodies` can build. */
export const bodies = [
  'supercar',
  'gt',
  'rear_coupe',
  'roadster',
  'convertible',
  'sedan',
  'limousine',
  'fastback',
  'compact_suv',
  'suv',
  'offroader',
  'estate',
  'pickup',
  'van',
  'prewar',
  'classic',
  'hatchback',
  'microcar',
  'saloon',
  'hardtop',
  'cruiser',
  'spider',
  'boxy_coupe',
  'rear_convertible',
  'mid_open',
  'electric_suv',
  'faceted_pickup',
  'grand_coupe',
  'microbus',
  'minivan',
  'prewar_open',
  'early_rear_coupe',
  'wedge',
] as const

/** In the order in which a listing shows them. */
export const views = ['front34', 'rear34', 'side', 'cockpit', 'front', 'wheel', 'rear', 'lamp'] as const

export const rooms = ['dark', 'hangar', 'light'] as const

export type Body = (typeof bodies)[number]
export type View = (typeof views)[number]
export type Room = (typeof rooms)[number]
export type Hand = 'left' | 'right'

/** What a car looks like in all its pictures; colors are hex without a sign. */
export type Look = {
  body: Body
  color: string
  /** Of the roof, or of the wings of a pre-war car; the first color when it is empty. */
  color2: string
  paint: 'solid' | 'metallic' | 'pearl' | 'matte'
  /** A design of `studio/car/wheels.py`. */
  wheels: string
  leather: string
  leather2: string
  stitch: string
  caliper: string
  /** As it was before screens, some with an open gate for the lever; empty for the body's own. */
  cockpit: '' | 'analogue' | 'gated'
}

/** One picture for `studio/render.py`, whose README says what the keys mean. */
export type Job = Look & {
  /** Its place in `studio/pictures`, without the ending: `porsche-911-gt3-1/front34`. */
  name: string
  view: View
  set: Room
  /** Degrees by which the whole car is turned further than usual. */
  turn: number
  /** The side of the car that is seen. */
  hand: Hand
  seed: number
}
