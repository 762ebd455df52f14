import { expect, test } from 'vitest'
import { textsOf } from '#tests/web/html.ts'
import { markupOf } from '#tests/web/markup.tsx'
import { WithAuth } from '#tests/web/with-auth.tsx'
import type { Picture } from '#web/drafts/pictures.ts'
import { createDraftStore } from '#web/drafts/store.ts'
import { PictureField } from './picture-field.tsx'

const store = createDraftStore('car')

const render = (...states: Picture['state'][]) =>
  markupOf(
    <WithAuth>
      <PictureField
        store={store}
        pictures={states.map((state, index) => ({
          id: String(index),
          name: `car-${index}.jpg`,
          state,
          progress: 0,
          ...(state === 'failed' && { mistake: `car-${index}.jpg is empty.` }),
        }))}
        mistake={undefined}
        onChange={() => {}}
      />
    </WithAuth>,
  )

const input = (html: string) => html.match(/<input [^>]*type="file"[^>]*>/)?.[0]

test('the accepted file types are shown and describe the input', async () => {
  const html = await render('done')
  expect(textsOf(html)).toContain('JPG, PNG, GIF')
  const described = input(html)?.match(/aria-describedby="([^"]*)"/)?.[1]
  expect(html).toContain(`<span id="${described}" class="text-sm text-muted">JPG, PNG, GIF</span>`)
})

test('pictures cannot be chosen during an upload', async () => {
  for (const state of ['waiting', 'uploading'] as const) expect(input(await render(state))).toContain(' disabled=""')
  for (const state of ['done', 'failed'] as const) expect(input(await render(state))).not.toContain(' disabled=')
})

test('failed pictures come last, with a reason and a remove button', async () => {
  const html = await render('failed', 'done', 'done')
  const order = [
    'Picture 1: car-1.jpg',
    'Picture 2: car-2.jpg',
    'Picture 3: car-0.jpg',
    'car-0.jpg is empty.',
    'Remove picture 3',
  ]
  const places = order.map((text) => html.indexOf(text))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
  expect(html).not.toContain('Move picture 3')
  expect(html).not.toContain('Retry the upload of picture 3')
})
