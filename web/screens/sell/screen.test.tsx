import { expect, test } from 'vitest'
import type { Site } from '#contract/settings/endpoints.ts'
import { textsOf } from '#tests/web/html.ts'
import { markupOf } from '#tests/web/markup.tsx'
import { WithAuth } from '#tests/web/with-auth.tsx'
import { unknownSite } from '#web/app/site/site.ts'
import Sell, { meta } from './screen.tsx'
import { TermsNotice } from './sell-form.tsx'

const screen = (site: Site = unknownSite) =>
  markupOf(
    <WithAuth>
      <Sell />
    </WithAuth>,
    '/sell',
    site,
  )

test('the screen is titled “Sell Your Car”', async () => {
  expect(await screen()).toMatch(/<h1[^>]*>Sell Your Car<\/h1>/)
})

test('the screen and its description mention a fee only if an admin has set one', async () => {
  const siteWith = (fee: string) => ({ ...unknownSite, settings: { ...unknownSite.settings, fee } })
  const metaWithFee = (fee: string) =>
    meta({ matches: [{ id: 'root', loaderData: { site: siteWith(fee) } }] } as unknown as Parameters<typeof meta>[0])
  const fee = 'Listing costs $50.'
  expect(textsOf(await screen(siteWith(fee)))).toContain(fee)
  expect(metaWithFee(fee)).toContainEqual({ name: 'description', content: fee })
  expect(textsOf(await screen(siteWith(''))).join(' ')).not.toMatch(/\bfee|free/i)
  expect(metaWithFee('')).toContainEqual({ name: 'description', content: 'Sell Your Car' })
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
