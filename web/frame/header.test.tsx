import { expect, test } from 'vitest'
import { unknownSite } from '#web/site/site.ts'
import { markupOf } from '#web/testing/markup.tsx'
import { Around } from '#web/testing/around.tsx'
import { Header } from './header.tsx'

const site = { ...unknownSite, name: 'Carrera House' }
const header = (
  <Around>
    <Header />
  </Around>
)

test('the header shows the logo with the name of the site, which leads home', async () => {
  const [, logo] = /<a aria-label="Carrera House, home"([^]*?)<\/a>/.exec(await markupOf(header, '/', site))!
  expect(logo).toContain('href="/"')
  expect(logo).toContain('<svg')
  expect(logo).toContain('>Carrera House<')
})

test('the header’s links lead where they say, Explore and Listings to the same list', async () => {
  const [, nav] = /<nav aria-label="Main"[^>]*>([^]*?)<\/nav>/.exec(await markupOf(header, '/', site))!
  const links = [...nav!.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, to, label]) => [label, to])
  expect(links).toEqual([
    ['Home', '/'],
    ['Explore', '/vehicles'],
    ['Listings', '/vehicles'],
    ['Sell Your Car', '/sell'],
  ])
})
