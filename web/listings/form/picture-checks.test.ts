import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { dHash, type Gray, hintsOf, measure, measuredSize, sharpness } from './picture-checks.ts'

const pictures = ['fiat-500-f-1/low34', 'rolls-royce-cullinan-1/rear34', 'porsche-911-carrera-1/cockpit']
const openPicture = (name: string) => sharp(`demo/pictures/${name}.webp`)

async function measurePicture(picture: Sharp, longest = 1600) {
  return measure(await grayOf(picture), longest)
}

async function grayOf(picture: Sharp): Promise<Gray> {
  const { data, info } = await sharp(await picture.png().toBuffer())
    .resize(measuredSize, measuredSize, { fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

test('good pictures get no hint', async () => {
  const measured = await Promise.all(pictures.map((name) => measurePicture(openPicture(name))))
  expect(hintsOf(measured)).toEqual([undefined, undefined, undefined])
})

test.each(pictures)('%s gets a hint if it is darkened, blurred or shrunk', async (name) => {
  const dark = await measurePicture(openPicture(name).linear(0.2, 0))
  const blurred = await measurePicture(openPicture(name).blur(6))
  const small = await measurePicture(openPicture(name).resize(800), 800)
  expect([dark, blurred, small].flatMap((measured) => hintsOf([measured]))).toEqual([
    'Looks dark',
    'May be blurry',
    'Low resolution (800 pixels)',
  ])
})

test('a resized and recompressed duplicate is detected; another picture is not', async () => {
  const [first, other] = [
    await measurePicture(openPicture(pictures[0]!)),
    await measurePicture(openPicture(pictures[1]!)),
  ]
  const again = await measurePicture(
    sharp(await openPicture(pictures[0]!).resize(1300).jpeg({ quality: 50 }).toBuffer()),
  )
  expect(hintsOf([first, other, again])).toEqual([undefined, undefined, 'Looks the same as picture 1'])
})

test('a picture gets all hints that apply', async () => {
  const first = await measurePicture(openPicture(pictures[0]!))
  const small = await measurePicture(openPicture(pictures[0]!).blur(8).resize(500), 500)
  expect(hintsOf([first, small])).toEqual([
    undefined,
    'Looks the same as picture 1. Low resolution (500 pixels). May be blurry',
  ])
})

test('plain pictures are not detected as duplicates', () => {
  const plainGray = (value: number): Gray => ({ data: new Uint8ClampedArray(300).fill(value), width: 20, height: 15 })
  expect([dHash(plainGray(10)), dHash(plainGray(200))]).toEqual([null, null])
})

test('an unmeasured picture gets no hint and affects no other', async () => {
  const measured = await measurePicture(openPicture(pictures[0]!))
  expect(hintsOf([undefined, measured, undefined])).toEqual([undefined, undefined, undefined])
})

test('sharpness is the variance of the Laplacian', () => {
  // 5 by 5 pixels, the middle one bright. The Laplacian of the 9 inner pixels is -400 once, 100 four times and 0 elsewhere.
  const data = new Uint8ClampedArray(25)
  data[12] = 100
  expect(sharpness({ data, width: 5, height: 5 })).toBeCloseTo((400 ** 2 + 4 * 100 ** 2) / 9)
  expect(sharpness({ data: new Uint8ClampedArray(1), width: 1, height: 1 })).toBe(0)
})
