import { modelName } from '#contract/facts/model-name.ts'
import type { CurrentListing } from '../../cast/current-listing.ts'
import { pick, randomFor } from '../../cast/random.ts'
import { forms } from './bodies.ts'
import type { Body, Look } from './job.ts'

type Kind = 'sporting' | 'stately' | 'usual' | 'rugged' | 'old'

const kinds: Record<Body, Kind> = {
  angular_supercar: 'sporting',
  bathtub_coupe: 'old',
  bellows_rear_coupe: 'old',
  berlinetta: 'sporting',
  boxy_coupe: 'usual',
  boxy_offroader: 'rugged',
  bubble_coupe: 'sporting',
  clad_estate: 'usual',
  convertible: 'stately',
  crate_wedge: 'sporting',
  crisp_hatch: 'usual',
  cruiser: 'old',
  dome_coupe: 'sporting',
  early_rear_coupe: 'old',
  electric_roadster: 'sporting',
  estate: 'usual',
  faceted_pickup: 'rugged',
  fastback: 'usual',
  floating_suv: 'usual',
  flowing_limousine: 'stately',
  fullsize_pickup: 'rugged',
  grand_coupe: 'stately',
  gt: 'sporting',
  hardtop: 'old',
  hatchback: 'usual',
  heavy_pickup: 'rugged',
  hot_hatch: 'usual',
  hypercar: 'sporting',
  large_suv: 'stately',
  limousine: 'stately',
  long_nose: 'old',
  microbus: 'old',
  microcar: 'old',
  mid_open: 'sporting',
  minivan: 'stately',
  modern_offroader: 'rugged',
  muscle_coupe: 'sporting',
  nineties_sedan: 'usual',
  pagoda: 'old',
  pony_coupe: 'sporting',
  prewar: 'old',
  prewar_open: 'old',
  rally_sedan: 'usual',
  rear_convertible: 'sporting',
  rear_coupe: 'sporting',
  roadster: 'sporting',
  saloon: 'old',
  sedan: 'usual',
  short_offroader: 'rugged',
  small_roadster: 'sporting',
  smooth_rear_coupe: 'sporting',
  smooth_suv: 'stately',
  spider: 'old',
  sport_sedan: 'sporting',
  sport_suv: 'usual',
  stately_limousine: 'stately',
  straight_six: 'old',
  supercar: 'sporting',
  suv: 'stately',
  teardrop_supercar: 'sporting',
  touring_coupe: 'usual',
  track_gt: 'sporting',
  trail_offroader: 'rugged',
  turbo_rear_coupe: 'sporting',
  wedge: 'sporting',
  winged_rear_coupe: 'sporting',
}

/** Wheel designs in `demo/studio/car/wheels.py` by kind of car. Bodies from some eras override the choice. */
const wheels: Record<Kind, readonly string[]> = {
  sporting: ['1', '2', '3', '5', '7'],
  stately: ['3', '4'],
  usual: ['1', '2', '3', '4', '5', '7'],
  rugged: ['6', '1', '7'],
  old: ['1'],
}

const thinSpokes = 1995
const earlyWheels = ['1', '2']

/** Cars built before this year have analog gauges instead of screens. */
const screens = 2008

const [red, yellow, dark, grey, orange] = ['b01218', 'd8a400', '17181a', '6c7075', 'd0541a']

const calipers: Record<Kind, readonly string[]> = {
  sporting: [red, yellow, dark, red, orange, grey],
  stately: [grey, dark],
  usual: [grey, dark, red],
  rugged: [grey, dark],
  old: [grey],
}

type Leather = Pick<Look, 'leather' | 'leather2' | 'stitch'>

const leather = (leather: string, leather2: string, stitch: string): Leather => ({ leather, leather2, stitch })

const tan = leather('6b3a1e', '161314', '8a5a3a')
const allBlack = leather('1a1a1c', '131314', '5a5d61')
const blackAndRed = leather('1b1a1b', '141314', '9c1a1e')
const oxblood = leather('5e1218', '151213', '8a3a3c')
const ivory = leather('b9ab90', '2a2522', 'd8ccb4')
const cognac = leather('8a4a22', '191514', 'b07a4a')
const greyBlue = leather('454c57', '17191c', '7c8794')
const brown = leather('3a2318', '120f0e', '6a4a38')

const leathers: Record<Kind, readonly Leather[]> = {
  sporting: [allBlack, blackAndRed, tan, oxblood, cognac, allBlack],
  stately: [ivory, tan, cognac, greyBlue, brown],
  usual: [allBlack, tan, ivory, greyBlue, cognac, blackAndRed],
  rugged: [allBlack, brown, tan, greyBlue],
  old: [oxblood, brown, tan, ivory],
}

/** Sellers' names for interior colors, by leather color. */
export const interiorNames: Readonly<Record<string, string>> = {
  [tan.leather]: 'Tan',
  [allBlack.leather]: 'Black',
  [blackAndRed.leather]: 'Black with red stitching',
  [oxblood.leather]: 'Oxblood',
  [ivory.leather]: 'Ivory',
  [cognac.leather]: 'Cognac',
  [greyBlue.leather]: 'Gray',
  [brown.leather]: 'Brown',
}

const gated = ['Ferrari', 'Lamborghini']

function cockpitOf({ make, year, transmission }: CurrentListing, hasScreens = year >= screens): Look['cockpit'] {
  const isManual = transmission === 'Manual'
  if (hasScreens) return isManual ? 'manual' : ''
  return !isManual ? 'selector' : gated.includes(make) ? 'gated' : 'analogue'
}

/**
 * Returns how a listing's car looks. Details that neither the listing nor the model defines are chosen at random with a
 * fixed seed.
 */
export function lookOf(listing: CurrentListing): Look {
  const {
    body,
    face = '',
    color2 = '',
    wheels: particular,
    screens: hasScreens,
  } = forms[`${listing.make} ${modelName({ model: listing.model, trim: listing.facts.trim })}`]!
  const kind = kinds[body]
  const random = randomFor(`${listing.reference} in the studio`)
  return {
    body,
    face,
    color: listing.picture.paint.slice(1),
    color2,
    paint: listing.picture.finish,
    wheels: particular ?? pick(random, listing.year < thinSpokes ? earlyWheels : wheels[kind]),
    ...pick(random, leathers[kind]),
    caliper: pick(random, calipers[kind]),
    cockpit: cockpitOf(listing, hasScreens),
  }
}
