import { expect, test } from 'vitest'
import { markupOf } from '#tests/web/markup.tsx'
import { WithAuth } from '#tests/web/with-auth.tsx'
import { unknownSite } from '../site/site.ts'
import { Footer } from './footer.tsx'

test('the footer has quick links', async () => {
  expect(linksIn(await footer(), 'Quick Links')).toEqual([
    ['Home', '/'],
    ['Browse Vehicles', '/vehicles'],
    ['Sell Your Car', '/sell'],
    ['Sign In', '/sign-in'],
    ['Sign Up', '/sign-up'],
  ])
})

test('the footer lists the first six categories', async () => {
  expect(linksIn(await footer(), 'Categories')).toEqual([
    ['Sports Cars', '/category/Sports%20Cars'],
    ['SUVs', '/category/SUVs'],
    ['Sedans', '/category/Sedans'],
    ['Convertibles', '/category/Convertibles'],
    ['Luxury', '/category/Luxury'],
    ['Electric', '/category/Electric'],
  ])
})

test('the footer shows only contact details that an admin set', async () => {
  const html = await footer({
    contactEmail: 'hello@пример.рф',
    contactPhone: '+1 (555) 010-4477',
    contactAddress: '1 Mill Lane',
  })
  expect(linksIn(html, 'Contact')).toEqual([
    ['hello@пример.рф', 'mailto:hello@xn--e1afmkfd.xn--p1ai'],
    ['+1 (555) 010-4477', 'tel:+15550104477'],
  ])
  expect(html).toMatch(/<address[^>]*>1 Mill Lane<\/address>/)
  expect(await footer()).not.toMatch(/Contact|mailto:|tel:|<address/)
})

function footer(settings: Partial<typeof unknownSite.settings> = {}) {
  const site = { ...unknownSite, settings: { ...unknownSite.settings, ...settings } }
  return markupOf(
    <WithAuth>
      <Footer />
    </WithAuth>,
    '/',
    site,
  )
}

function linksIn(html: string, column: string) {
  const [, section] = new RegExp(`<h2[^>]*>${column}</h2>(.*?)</section>`).exec(html)!
  return [...section!.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, to, label]) => [label, to])
}
