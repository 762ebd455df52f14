import { expect, test } from 'vitest'
import { markupOf } from '#tests/web/markup.tsx'
import { VehiclePicture } from './vehicle-picture.tsx'

const placeholder = 'data:image/webp;base64,AAAA'

async function imagesOf(element: React.ReactNode) {
  const html = await markupOf(element)
  return [...html.matchAll(/<img[^>]*>/g)].map(([image]) => [
    / src="([^"]*)"/.exec(image)![1],
    / alt="([^"]*)"/.exec(image)![1],
  ])
}

test('a placeholder is below its picture and has no alternative text', async () => {
  expect(await imagesOf(<VehiclePicture url="/images/a.webp" alt="2019 Porsche" placeholder={placeholder} />)).toEqual([
    [placeholder, ''],
    ['/images/a-800.webp', '2019 Porsche'],
  ])
})

test('without a placeholder only the picture is shown, and without a picture an outline', async () => {
  expect(await imagesOf(<VehiclePicture url="/images/a.webp" alt="Car" />)).toEqual([['/images/a-800.webp', 'Car']])
  const none = await imagesOf(<VehiclePicture url={undefined} alt="Car" placeholder={placeholder} />)
  expect(none).toEqual([['/car-outline.svg', 'Car']])
})
