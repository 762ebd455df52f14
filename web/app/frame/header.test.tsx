import { expect, test } from 'vitest'
import { markupOf } from '#tests/web/markup.tsx'
import { WithAuth } from '#tests/web/with-auth.tsx'
import { unknownSite } from '../site/site.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

const site = { ...unknownSite, name: 'Carrera House' }
const header = (
  <WithAuth>
    <Header />
  </WithAuth>
)

test('the logo shows the site’s name and links to the home page', async () => {
  const [, logo] = /<a aria-label="Carrera House, home"([^]*?)<\/a>/.exec(await markupOf(header, '/', site))!
  expect(logo).toContain('href="/"')
  expect(logo).toContain('<svg')
  expect(logo).toContain('>Carrera House<')
})

test('a second logo replaces the first one in the light theme', async () => {
  const logo = { src: '/logo.png?v=3', width: 480, height: 120 }
  const logoLight = { src: '/logo-light.png?v=3', width: 480, height: 160 }
  const images = async (branding: object) => {
    const html = await markupOf(header, '/', { ...site, branding: { ...site.branding, ...branding } })
    return [...html.matchAll(/<img [^>]*src="(\/logo[^"?]*)[^>]*class="([^"]*)"/g)].map(([, src, look]) => [
      src,
      /light:\w+/.exec(look!)?.[0],
    ])
  }
  expect(await images({ logo })).toEqual([['/logo.png', undefined]])
  expect(await images({ logoLight })).toEqual([['/logo-light.png', undefined]])
  expect(await images({ logo, logoLight })).toEqual([
    ['/logo.png', 'light:hidden'],
    ['/logo-light.png', 'light:block'],
  ])
})

test('each header link has its target; Explore and Listings have the same one', async () => {
  const [, nav] = /<nav aria-label="Main"[^>]*>([^]*?)<\/nav>/.exec(await markupOf(header, '/', site))!
  const links = [...nav!.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, to, label]) => [label, to])
  expect(links).toEqual([
    ['Home', '/'],
    ['Explore', '/vehicles'],
    ['Listings', '/vehicles'],
    ['Sell Your Car', '/sell'],
  ])
})

test('on the list of vehicles, only one of its two links is current', async () => {
  const [, nav] = /<nav aria-label="Main"[^>]*>([^]*?)<\/nav>/.exec(await markupOf(header, '/vehicles', site))!
  const current = [...nav!.matchAll(/<a [^>]*aria-current="page"[^>]*>([^<]*)<\/a>/g)].map(([, label]) => label)
  expect(current).toEqual(['Listings'])
})

test.each(['invitation', 'closed'] as const)(
  'if sign-up is “%s”, header and footer do not link to it',
  async (signUp) => {
    const frame = (
      <WithAuth>
        <Header />
        <Footer />
      </WithAuth>
    )
    expect(await markupOf(frame, '/', site)).toContain('href="/sign-up"')
    const html = await markupOf(frame, '/', { ...site, branding: { ...site.branding, signUp } })
    expect(html).toContain('href="/sign-in"')
    expect(html).not.toContain('href="/sign-up"')
  },
)

test('an admin’s logo replaces the default one, and an admin’s page is added to the links', async () => {
  const logo = { src: '/logo.png?v=3', width: 240, height: 80 }
  const headerLinks = [{ label: 'Our Story', to: '/pages/our-story' }]
  const html = await markupOf(header, '/', { ...site, branding: { ...site.branding, logo, headerLinks } })
  expect(html).toMatch(/<a aria-label="Carrera House, home"[^>]*><img src="\/logo\.png\?v=3"[^>]*alt="Carrera House"/)
  const [, nav] = /<nav aria-label="Main"[^>]*>([^]*?)<\/nav>/.exec(html)!
  expect(nav).toContain('href="/pages/our-story"')
})
