import { heroReference } from '#contract/home/limits.ts'
import { castListings } from '../../cast/listings.ts'
import type { Job, View } from './job.ts'
import { lookOf } from './looks.ts'

/** A picture for the home page, a category or link previews. Its files are in `web/public/scenes`. */
export type Scene = Omit<Job, 'view'> & {
  view: View | 'hero'
  width: number
  height: number
  /** Scale (`zoom`) and offset (`aside`, `lift`) of the car, relative to a picture of a listing. */
  zoom: number
  aside: number
  lift: number
  /** Samples per pixel. Scenes need more than pictures of listings, because the site shows them larger. */
  samples: number
  /** Widths of the published files `NAME-WIDTH.webp`; empty for the social card, which is a JPEG. */
  widths: readonly number[]
}

const listings = castListings()

function scene(name: string, reference: string, own: Partial<Scene> & Pick<Scene, 'view'>): Scene {
  const listing = listings.find((listing) => listing.reference === reference)
  if (!listing) throw new Error(`No demo listing has the reference ${reference}.`)
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

export const scenes: readonly Scene[] = [
  scene('hero', heroReference, { view: 'hero', width: 2400, height: 1200, zoom: 1.12, widths: [800, 1600, 2400] }),
  scene('category-sports-cars', 'ferrari-458-italia-6', { view: 'front34' }),
  scene('category-suvs', 'land-rover-defender-110-p400-1', { view: 'front34' }),
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
