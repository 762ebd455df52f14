/** The modules in `demo/studio/bodies` that the demo's cars use. All other modules there are bases for these bodies. */
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

export const views = ['front34', 'low34', 'rear34', 'side', 'cockpit', 'front', 'wheel', 'rear', 'lamp'] as const

export type Body = (typeof bodies)[number]
export type View = (typeof views)[number]
/**
 * View of a listing's first picture: `front34` is at eye level with a long lens, and `low34` is near the ground with a shorter
 * one.
 */
export type Opening = 'front34' | 'low34'
export type Hand = 'left' | 'right'

/**
 * Dashboard variants. `manual` is the body's default dashboard with a manual shifter. The other three have no screens. They
 * have a shift lever (`analogue`), an open shift gate (`gated`) or a selector.
 */
type Cockpit = 'manual' | 'analogue' | 'gated' | 'selector'

/** How a car looks in all of its pictures. Colors are hex without “#”. */
export type Look = {
  body: Body
  /** A module in `demo/studio/faces`; empty for the default face of the body. */
  face: string
  color: string
  /** Color of the roof, or of the fenders of a pre-war car; empty for the main color. */
  color2: string
  paint: 'solid' | 'metallic' | 'pearl' | 'matte'
  wheels: string
  leather: string
  leather2: string
  stitch: string
  caliper: string
  /** Name of a dashboard in `demo/studio/car/dashboard.py`; empty for the default dashboard of the body. */
  cockpit: Cockpit | ''
}

/** One picture to render. demo/studio/README.md explains the keys. */
export type Job = Look & {
  /** Path of the picture in `demo/pictures` without the extension, such as `porsche-911-gt3-1/front34`. */
  name: string
  view: View
  turn: number
  hand: Hand
  seed: number
}
