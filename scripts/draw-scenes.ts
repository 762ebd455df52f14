import { existsSync, mkdirSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { draw } from '../server/images/drawing/draw.ts'
import type { Drawing } from '../server/images/drawing/drawing.ts'

/** Draws the standing pictures of the site that the studio has not rendered yet. */

const folder = new URL('../web/public/scenes/', import.meta.url).pathname
const isRendered = (name: string) => existsSync(new URL(`../studio/pictures/scenes/${name}.webp`, import.meta.url))
const only = process.argv.slice(2)
const isWanted = (name: string) => !isRendered(name) && (only.length === 0 || only.includes(name))

type Scene = {
  name: string
  drawing: Drawing
  width: number
  height: number
  widths: number[]
  quality: number
  framing?: Parameters<typeof draw>[3]
}

const front = 'front-three-quarter'

const scenes: Scene[] = [
  {
    name: 'hero',
    drawing: { shape: 'gt', angle: front, paint: '#9c1016', finish: 'metallic', seed: 2 },
    width: 2400,
    height: 1200,
    widths: [800, 1600, 2400],
    quality: 78,
    framing: { centre: 0.66, fill: 0.58, tall: 0.58, floor: 0.8 },
  },
  {
    name: 'vehicles',
    drawing: { shape: 'fastback', angle: 'side', paint: '#14161a', finish: 'metallic', seed: 9 },
    width: 1600,
    height: 600,
    widths: [800, 1600],
    quality: 76,
    framing: { centre: 0.66, fill: 0.5, tall: 0.52, floor: 0.8 },
  },
  category('sports-cars', { shape: 'supercar', angle: front, paint: '#d9a300', finish: 'pearl', seed: 4 }),
  category('suvs', { shape: 'suv', angle: front, paint: '#24302b', finish: 'metallic', seed: 9 }),
  category('sedans', { shape: 'sedan', angle: front, paint: '#c9ccd1', finish: 'metallic', seed: 3 }),
  category('convertibles', {
    shape: 'convertible',
    angle: 'rear-three-quarter',
    paint: '#1c3f8f',
    finish: 'metallic',
    seed: 8,
  }),
  category('luxury', { shape: 'limousine', angle: front, paint: '#0b0d10', finish: 'solid', seed: 2 }),
  category('electric', { shape: 'fastback', angle: 'rear-three-quarter', paint: '#e9e7e1', finish: 'pearl', seed: 6 }),
  {
    name: 'sign-in',
    drawing: { shape: 'coupe', angle: 'wheel', paint: '#0f3d2a', finish: 'metallic', seed: 14 },
    width: 1600,
    height: 1200,
    widths: [800, 1600],
    quality: 78,
  },
  {
    name: 'not-found',
    drawing: { shape: 'supercar', angle: 'rear', paint: '#3a3d40', finish: 'metallic', seed: 17 },
    width: 1600,
    height: 1200,
    widths: [800, 1600],
    quality: 78,
  },
  category('classics', { shape: 'sixties', angle: front, paint: '#b3131b', finish: 'solid', seed: 7 }),
]

function category(name: string, drawing: Drawing): Scene {
  return { name: `category-${name}`, drawing, width: 960, height: 600, widths: [480, 960], quality: 78 }
}

mkdirSync(folder, { recursive: true })
for (const { name, drawing, width, height, widths, quality, framing } of scenes.filter(({ name }) => isWanted(name))) {
  const picture = render(drawing, width, height, framing)
  for (const each of widths)
    await picture.clone().resize(each).webp({ quality, effort: 6 }).toFile(`${folder}${name}-${each}.webp`)
  console.log(name)
}
if (isWanted('social-card')) {
  const card = render({ shape: 'coupe', angle: front, paint: '#8f9498', finish: 'metallic', seed: 21 }, 1200, 630)
  await card.jpeg({ quality: 82, mozjpeg: true }).toFile(`${folder}social-card.jpg`)
}

/** Small pictures are drawn at twice their size: lamps and edges come out finer. */
function render(drawing: Drawing, width: number, height: number, framing?: Scene['framing']): Sharp {
  const times = width < 2000 ? 2 : 1
  const pixels = draw(drawing, width * times, height * times, framing)
  return sharp(pixels, { raw: { width: width * times, height: height * times, channels: 4 } }).removeAlpha()
}
