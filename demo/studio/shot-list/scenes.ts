import { heroReference } from '#contract/home/limits.ts'
import { castListings } from '../../cast/listings.ts'
import type { Job, View } from './job.ts'
import { lookOf } from './looks.ts'

/** A picture of the site itself: the start page's, a category's. Its files lie in `web/public/scenes`. */
export type Scene = Omit<Job, 'view'> & {
  view: View | 'hero'
  width: number
  height: number
  /** How much larger the car is than in a listing's picture, and how far right of and above its place there. */
  zoom: number
  aside: number
  lift: number
  /** For each pixel; more than a listing's picture takes, for it is seen larger. */
  samples: number
  /** Widths in which the site has it, each a file `NAME-WIDTH.webp`; none for the card of social networks, a JPEG. */
  widths: readonly number[]
}

const listings = castListings()

/** A scene shows the car of a listing, so that whoever likes it finds it. */
function scene(name: string, reference: string, own: Partial<Scene> & Pick<Scene, 'view'>): Scene {
  const listing = listings.find((it) => it.reference === reference)
  if (!listing) throw new Error(`The cast has no ${reference}.`)
  return { ...usual, ...lookOf(listing), seed: listing.picture.seed, ...own, name: `scenes/${name}` }
}

const usual = {
  width: 1600,
  height: 1000,
  zoom: 1,
  aside: 0,
  lift: 0,
  turn: 0,
  hand: 'left',
  samples: 6,
  widths: [480, 960],
} as const

const tall = { width: 1600, height: 1200, widths: [800, 1600] }

/** In the order of work. */
export const scenes: readonly Scene[] = [
  scene('hero', heroReference, { view: 'hero', width: 2400, height: 1200, zoom: 1.12, widths: [800, 1600, 2400] }),
  scene('category-sports-cars', 'ferrari-458-italia-6', { view: 'front34' }),
  scene('category-suvs', 'land-rover-range-rover-p530-4', { view: 'front34' }),
  scene('category-sedans', 'bmw-m3-competition-2', { view: 'front34' }),
  scene('category-convertibles', 'lexus-lc-500-convertible-1', { view: 'rear34' }),
  scene('category-luxury', 'rolls-royce-phantom-1', { view: 'front34' }),
  scene('category-electric', 'tesla-model-s-plaid-4', { view: 'rear34' }),
  scene('category-classics', 'jaguar-e-type-series-1-4-2-2', { view: 'front34' }),
  scene('vehicles', 'porsche-911-carrera-s-5', {
    view: 'side',
    width: 1600,
    height: 600,
    widths: [800, 1600],
    zoom: 0.68,
    aside: 0.16,
  }),
  scene('sign-in', 'porsche-911-carrera-s-3', { view: 'lamp', ...tall }),
  scene('not-found', 'jaguar-mark-2-3-8-1', { view: 'rear', ...tall }),
  scene('social-card', heroReference, { view: 'front34', width: 1200, height: 630, widths: [] }),
]
