import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { dHash, type Gray, hintsOf, looked, measure, sharpness } from './picture-checks.ts'

/** Pictures of the demo: of a light car and a dark one, from outside and within. */
const pictures = ['fiat-500-f-1/low34', 'rolls-royce-cullinan-1/rear34', 'porsche-911-carrera-1/cockpit']
const open = (name: string) => sharp(`demo/pictures/${name}.webp`)

/** As `lookAt` sees it. */
async function look(picture: Sharp, longest = 1600) {
  return measure(await grayOf(picture), longest)
}

async function grayOf(picture: Sharp): Promise<Gray> {
  const { data, info } = await sharp(await picture.png().toBuffer())
    .resize(looked, looked, { fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

test('good pictures get no hint', async () => {
  const seen = await Promise.all(pictures.map((name) => look(open(name))))
  expect(hintsOf(seen)).toEqual([undefined, undefined, undefined])
})

test.each(pictures)('%s is told to be dark, blurred or small once it is', async (name) => {
  const dark = await look(open(name).linear(0.2, 0))
  const blurred = await look(open(name).blur(6))
  const small = await look(open(name).resize(800), 800)
  expect([dark, blurred, small].flatMap((it) => hintsOf([it]))).toEqual([
    'Looks rather dark',
    'May be blurred',
    'Small: 800 pixels',
  ])
})

test('the same picture in another size and quality is told by its place, another one is not', async () => {
  const [first, other] = [await look(open(pictures[0]!)), await look(open(pictures[1]!))]
  const again = await look(sharp(await open(pictures[0]!).resize(1300).jpeg({ quality: 50 }).toBuffer()))
  expect(hintsOf([first, other, again])).toEqual([undefined, undefined, 'Looks like picture 1'])
})

test('all that holds of a picture is said', async () => {
  const first = await look(open(pictures[0]!))
  const small = await look(open(pictures[0]!).blur(8).resize(500), 500)
  expect(hintsOf([first, small])).toEqual([undefined, 'Looks like picture 1. Small: 500 pixels. May be blurred'])
})

test('pictures of one color are not taken for the same', () => {
  const plain = (value: number): Gray => ({ data: new Uint8ClampedArray(300).fill(value), width: 20, height: 15 })
  expect([dHash(plain(10)), dHash(plain(200))]).toEqual([null, null])
})

test('what is not looked at yet gets no hint, and counts for no other', async () => {
  const it = await look(open(pictures[0]!))
  expect(hintsOf([undefined, it, undefined])).toEqual([undefined, undefined, undefined])
})

test('sharpness is the variance of the Laplacian, by hand', () => {
  // One bright pixel amid 5 by 5: the Laplacian of the 9 inner pixels is once -400, four times 100 and four times 0.
  const data = new Uint8ClampedArray(25)
  data[12] = 100
  expect(sharpness({ data, width: 5, height: 5 })).toBeCloseTo((400 ** 2 + 4 * 100 ** 2) / 9)
  expect(sharpness({ data: new Uint8ClampedArray(1), width: 1, height: 1 })).toBe(0)
})
