import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hasHeicName, isHeic } from './checks.ts'

const plain = sharp({ create: { width: 32, height: 20, channels: 3, background: '#888' } })

test('a HEIC file is recognized by its first bytes, whatever its name', async () => {
  const phone = await readFile('tests/journeys/files/phone.heic')
  expect(await isHeic(new File([phone], 'car.jpg', { type: 'image/jpeg' }))).toBe(true)
})

test.each(['jpeg', 'png', 'avif', 'webp'] as const)('a %s is not HEIC, even with that extension', async (format) => {
  const bytes = new Uint8Array(await plain.clone().toFormat(format).toBuffer())
  expect(await isHeic(new File([bytes], 'car.heic'))).toBe(false)
})

test('a truncated file is not HEIC', async () => {
  for (const size of [0, 3, 11]) expect(await isHeic(new File([new Uint8Array(size)], 'car'))).toBe(false)
})

test('a HEIC file name or type is recognized without reading the file', () => {
  const called = [
    { name: 'IMG_1.HEIC', type: '' },
    { name: 'a', type: 'image/heif' },
    { name: 'heic.jpg', type: 'image/jpeg' },
  ]
  expect(called.map(hasHeicName)).toEqual([true, true, false])
})
