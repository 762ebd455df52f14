/** The bodies in `demo/studio/bodies` that cars of the cast use; the others are their bases. */
export const bodies = [
  'angular_supercar',
  'bathtub_coupe',
  'bellows_rear_coupe',
  'berlinetta',
  'boxy_coupe',
  'boxy_offroader',
  'bubble_coupe',
  'clad_estate',
  'convertible',
  'crate_wedge',
  'crisp_hatch',
  'cruiser',
  'dome_coupe',
  'early_rear_coupe',
  'electric_roadster',
  'estate',
  'faceted_pickup',
  'fastback',
  'floating_suv',
  'flowing_limousine',
  'fullsize_pickup',
  'grand_coupe',
  'gt',
  'hardtop',
  'hatchback',
  'heavy_pickup',
  'hot_hatch',
  'hypercar',
  'large_suv',
  'limousine',
  'long_nose',
  'microbus',
  'microcar',
  'mid_open',
  'minivan',
  'modern_offroader',
  'muscle_coupe',
  'nineties_sedan',
  'pagoda',
  'pony_coupe',
  'prewar',
  'prewar_open',
  'rally_sedan',
  'rear_convertible',
  'rear_coupe',
  'roadster',
  'saloon',
  'sedan',
  'short_offroader',
  'small_roadster',
  'smooth_rear_coupe',
  'smooth_suv',
  'spider',
  'sport_sedan',
  'sport_suv',
  'stately_limousine',
  'straight_six',
  'supercar',
  'suv',
  'teardrop_supercar',
  'touring_coupe',
  'track_gt',
  'trail_offroader',
  'turbo_rear_coupe',
  'wedge',
  'winged_rear_coupe',
] as const

/** In their order on the page. */
export const views = ['front34', 'low34', 'rear34', 'side', 'cockpit', 'front', 'wheel', 'rear', 'lamp'] as const

export type Body = (typeof bodies)[number]
export type View = (typeof views)[number]
/** A listing's first picture: from eye level with a long lens, or low with a shorter one. */
export type Opening = 'front34' | 'low34'
export type Hand = 'left' | 'right'

/** The dashboard: the body's own with a manual gear lever, or one without screens, with a lever, an open gate or a selector. */
type Cockpit = 'manual' | 'analogue' | 'gated' | 'selector'

/** The look of a car in all its pictures; colors are hex without “#”. */
export type Look = {
  body: Body
  /** A module of `demo/studio/faces`; empty for the body's own. */
  face: string
  color: string
  /** Color of the roof, or of the wings of a pre-war car; empty for the first color. */
  color2: string
  paint: 'solid' | 'metallic' | 'pearl' | 'matte'
  /** A design of `demo/studio/car/wheels.py`. */
  wheels: string
  leather: string
  leather2: string
  stitch: string
  caliper: string
  /** A kind of `demo/studio/car/dashboard.py`; empty for the body's own. */
  cockpit: Cockpit | ''
}

/** One picture for `demo/studio/render.py`; the keys are explained in the README. */
export type Job = Look & {
  /** Its path in `demo/pictures`, without the extension: `porsche-911-gt3-1/front34`. */
  name: string
  view: View
  /** Additional rotation of the whole car in degrees. */
  turn: number
  /** The visible side of the car. */
  hand: Hand
  seed: number
}
