import { expect, test } from 'vitest'
import { textsOf } from '#tests/web/html.ts'
import { markupOf } from '#tests/web/markup.tsx'
import { WithAuth } from '#tests/web/with-auth.tsx'
import Sell from './screen.tsx'
import { TermsNotice } from './sell-form.tsx'

const screen = () =>
  markupOf(
    <WithAuth>
      <Sell />
    </WithAuth>,
    '/sell',
  )

test('the screen is titled “Sell Your Car”', async () => {
  expect(await screen()).toMatch(/<h1[^>]*>Sell Your Car<\/h1>/)
})

test.each([
  ['Be honest', /^Mention every scratch/],
  ['Take good photos', /^Shoot in daylight/],
  ['Set a competitive price', /comparable vehicles/],
  ['Respond quickly', /^Reply to inquiries/],
  ['Document the maintenance', /^List service records/],
])('the tips include “%s”', async (title, text) => {
  const texts = textsOf(await screen())
  const tips = texts.slice(texts.indexOf('Tips for a Fast Sale'))
  expect(tips[tips.indexOf(title) + 1]).toMatch(text)
})

test('the notice links the terms and says that a listing may be edited or removed at any time', async () => {
  const html = await markupOf(<TermsNotice />)
  expect(html).toMatch(/<a [^>]*href="\/terms"[^>]*>terms<\/a>/)
  expect(textsOf(html).join(' ')).toContain('You may edit or remove your listing at any time.')
})
