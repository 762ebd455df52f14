import type { CastListing } from '#database/cast/listings.ts'
import { pick, randomFor } from '#database/cast/random.ts'
import { formOf } from './bodies.ts'
import type { Body, Look } from './job.ts'

type Kind = 'sporting' | 'stately' | 'usual' | 'rugged' | 'old'

const kinds: Record<Body, Kind> = {
  supercar: 'sporting',
  gt: 'sporting',
  rear_coupe: 'sporting',
  roadster: 'sporting',
  convertible: 'usual',
  sedan: 'usual',
  limousine: 'stately',
  fastback: 'usual',
  compact_suv: 'usual',
  suv: 'usual',
  offroader: 'rugged',
  estate: 'usual',
  pickup: 'rugged',
  van: 'stately',
  prewar: 'old',
  classic: 'old',
  hatchback: 'usual',
  microcar: 'old',
  saloon: 'old',
  hardtop: 'old',
  cruiser: 'old',
  spider: 'old',
  boxy_coupe: 'usual',
  rear_convertible: 'sporting',
  mid_open: 'sporting',
  electric_suv: 'usual',
  faceted_pickup: 'rugged',
  grand_coupe: 'stately',
  microbus: 'old',
  minivan: 'stately',
  prewar_open: 'old',
  early_rear_coupe: 'old',
  wedge: 'sporting',
}

/** Designs of `studio/car/wheels.py`; bodies of their time bring their own, whatever stands here. */
const wheels: Record<Kind, readonly string[]> = {
  sporting: ['1', '2', '3', '5', '7'],
  stately: ['3', '4'],
  usual: ['1', '2', '3', '4', '5', '7'],
  rugged: ['6', '1', '7'],
  old: ['1'],
}

/** Cars of before that year do without thin spokes and black rims. */
const thinSpokes = 1995
const earlyWheels = ['1', '2']

/** Cars of before that year have dials with needles and a gear lever. */
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

/** Makers whose levers stood in an open metal gate. */
const gated = ['Ferrari', 'Lamborghini']

function cockpitOf({ make, year, transmission }: CastListing, kind: Kind): Look['cockpit'] {
  if (kind === 'old' || year >= screens) return ''
  return gated.includes(make) && transmission === 'Manual' ? 'gated' : 'analogue'
}

/** A listing's car as its pictures show it; its own numbers choose what the listing does not say. */
export function lookOf(listing: CastListing): Look {
  const { body, color2, wheels: particular } = formOf(listing)
  const kind = kinds[body]
  const random = randomFor(`${listing.reference} in the studio`)
  return {
    body,
    color: listing.picture.paint.slice(1),
    color2,
    paint: listing.picture.finish,
    wheels: particular ?? pick(random, listing.year < thinSpokes ? earlyWheels : wheels[kind]),
    ...pick(random, leathers[kind]),
    caliper: pick(random, calipers[kind]),
    cockpit: cockpitOf(listing, kind),
  }
}
