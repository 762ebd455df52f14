import type { Job, View } from './job.ts'

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

type Shown = Pick<Scene, 'body' | 'color' | 'paint' | 'wheels' | 'view' | 'set' | 'seed'>

function scene(name: string, shown: Shown, own: Partial<Scene> = {}): Scene {
  return { ...usual, ...shown, ...own, name: `scenes/${name}` }
}

const usual = {
  color2: '',
  leather: '6b3a1e',
  leather2: '161314',
  stitch: '8a5a3a',
  caliper: '17181a',
  cockpit: '',
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

const wide = { width: 1600, height: 600, widths: [800, 1600] }
const tall = { width: 1600, height: 1200, widths: [800, 1600] }
const poster = { width: 2400, height: 1200, widths: [800, 1600, 2400] }

/** In the order of work. */
export const scenes: readonly Scene[] = [
  scene(
    'hero',
    { body: 'gt', color: '7c0d14', paint: 'metallic', wheels: '2', view: 'hero', set: 'dark', seed: 12 },
    poster,
  ),
  scene('category-sports-cars', {
    body: 'supercar',
    color: 'd9a300',
    paint: 'pearl',
    wheels: '5',
    view: 'front34',
    set: 'dark',
    seed: 4,
  }),
  scene('category-suvs', {
    body: 'suv',
    color: '24302b',
    paint: 'metallic',
    wheels: '2',
    view: 'front34',
    set: 'hangar',
    seed: 9,
  }),
  scene('category-sedans', {
    body: 'sedan',
    color: 'b9bcc1',
    paint: 'metallic',
    wheels: '3',
    view: 'front34',
    set: 'dark',
    seed: 3,
  }),
  scene('category-convertibles', {
    body: 'convertible',
    color: '1c3f8f',
    paint: 'metallic',
    wheels: '4',
    view: 'rear34',
    set: 'hangar',
    seed: 8,
  }),
  scene('category-luxury', {
    body: 'limousine',
    color: '0b0d10',
    paint: 'solid',
    wheels: '4',
    view: 'front34',
    set: 'dark',
    seed: 2,
  }),
  scene('category-electric', {
    body: 'fastback',
    color: 'e9e7e1',
    paint: 'pearl',
    wheels: '1',
    view: 'rear34',
    set: 'dark',
    seed: 6,
  }),
  scene('category-classics', {
    body: 'classic',
    color: '9b1016',
    paint: 'solid',
    wheels: '1',
    view: 'front34',
    set: 'hangar',
    seed: 7,
  }),
  scene(
    'vehicles',
    { body: 'fastback', color: '14161a', paint: 'metallic', wheels: '3', view: 'side', set: 'dark', seed: 9 },
    { ...wide, zoom: 0.68, aside: 0.16 },
  ),
  scene(
    'sign-in',
    { body: 'rear_coupe', color: '0f3d2a', paint: 'metallic', wheels: '3', view: 'lamp', set: 'dark', seed: 14 },
    tall,
  ),
  scene(
    'not-found',
    { body: 'saloon', color: 'ebe5d2', paint: 'solid', wheels: 'wire', view: 'rear', set: 'dark', seed: 41_899 },
    tall,
  ),
  scene(
    'social-card',
    { body: 'rear_coupe', color: '8f9498', paint: 'metallic', wheels: '1', view: 'front34', set: 'dark', seed: 21 },
    { width: 1200, height: 630, widths: [] },
  ),
]
