import { expect, test } from 'vitest'
import { markupOf } from '#tests/web/markup.tsx'
import { Gallery } from './gallery.tsx'

test('a vehicle without pictures is shown as an outline without controls', async () => {
  const html = await markupOf(<Gallery name="2019 Porsche 911" pictures={[]} sold={false} />)
  expect(html).toMatch(/<img src="\/car-outline.svg" alt="2019 Porsche 911"/)
  expect(html).not.toContain('<button')
})
