import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { places } from '#contract/places/endpoints.ts'
import { search } from '#contract/search/endpoints.ts'
import { show } from '#tests/web/dom.tsx'
import { noFacets } from '#tests/web/facets.ts'
import { answer, callsOf, Refusal } from '#tests/web/fake-api.ts'
import { HeroSearch } from './hero-search.tsx'

beforeEach(() => {
  answer(search.facets, ({ query }) => ({
    ...noFacets,
    models: (query.make === 'Porsche' ? ['911', 'Taycan'] : ['M3']).map((value) => ({ value, count: 2 })),
  }))
  answer(search.vehicles, ({ query }) => {
    const total = query.near ? 12 : query.model ? 1 : query.make ? 1_200 : 40
    return { items: [], total }
  })
  answer(places.find, ({ query }) => ({ place: query.q === denver.label ? denver : null, choices: [] }))
})

const denver = { label: 'Denver, CO', town: 'Denver', region: 'CO', country: 'US', latitude: 39.74, longitude: -104.98 }

async function showSearch() {
  return show(<HeroSearch makes={Promise.resolve(['BMW', 'Porsche'])} total={Promise.resolve(132)} />, { address: '/' })
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input, select' })
const optionsOf = (name: string) => [...field(name).querySelectorAll('option')].map(({ textContent }) => textContent)
const button = (name: string) => screen.findByRole('button', { name })

test('the button shows how many vehicles match, and leads to them', async () => {
  const { user, address } = await showSearch()
  await button('Show 132 vehicles')
  await user.selectOptions(field('Make'), 'Porsche')
  await button('Show 1,200 vehicles')
  await screen.findByRole('option', { name: '911 (2)' })
  await user.selectOptions(field('Model'), '911')
  await user.type(field('Max price'), '120k')
  await user.click(await button('Show 1 vehicle'))
  await waitFor(() => expect(address()).toBe('/vehicles?make=Porsche&model=911&maxPrice=120k'))
})

test('text that is typed before the makes are loaded stays', async () => {
  const makes = Promise.withResolvers<string[]>()
  const { user } = await show(<HeroSearch makes={makes.promise} total={Promise.resolve(132)} />, { address: '/' })
  await user.type(field('Make, model or keyword'), 'red')
  makes.resolve(['BMW'])
  await screen.findByRole('option', { name: 'BMW' })
  expect(field('Make, model or keyword').value).toBe('red')
  expect(document.activeElement).toBe(field('Make, model or keyword'))
})

test('the models are those of the make', async () => {
  const { user } = await showSearch()
  await button('Show 132 vehicles')
  expect(field('Model').disabled).toBe(true)
  await user.selectOptions(field('Make'), 'Porsche')
  await waitFor(() => expect(optionsOf('Model')).toEqual(['All Models', '911 (2)', 'Taycan (2)']))
  await user.selectOptions(field('Model'), '911')
  await user.selectOptions(field('Make'), 'BMW')
  expect(field('Model').value).toBe('')
  await waitFor(() => expect(optionsOf('Model')).toEqual(['All Models', 'M3 (2)']))
  await user.selectOptions(field('Make'), '')
  expect(field('Model').disabled).toBe(true)
  expect(optionsOf('Model')).toEqual(['All Models'])
})

test('words are counted as a sentence, and without filters the button leads to all vehicles', async () => {
  answer(search.interpret, { filters: { color: ['red'] }, text: '', unused: [], others: [] })
  const { user, address } = await showSearch()
  await button('Show 132 vehicles')
  await user.type(field('Make, model or keyword'), 'red')
  await button('Show 40 vehicles')
  expect(callsOf(search.vehicles).at(-1)!.query).toEqual({ color: 'red', limit: '1' })
  await user.clear(field('Make, model or keyword'))
  await user.click(await button('Show 132 vehicles'))
  await waitFor(() => expect(address()).toBe('/vehicles'))
})

test('vehicles near a place are counted and shown, and the place is suggested', async () => {
  answer(places.suggest, [denver])
  const { user, address } = await showSearch()
  await user.type(field('Near'), 'den')
  await user.click(await screen.findByRole('option', { name: 'Denver, CO' }))
  expect(field('Near').value).toBe('Denver, CO')
  await user.click(await button('Show 12 vehicles'))
  expect(callsOf(search.vehicles).at(-1)!.query).toMatchObject({ near: 'Denver, CO' })
  await waitFor(() => expect(address()).toBe('/vehicles?near=Denver%2C+CO'))
})

test('a distance needs a place', async () => {
  answer(places.suggest, [])
  const { user, address } = await showSearch()
  await user.selectOptions(field('Within'), '25 miles')
  expect(screen.getByText('Enter a place first.')).toBeTruthy()
  await user.type(field('Near'), 'Denver, CO')
  expect(screen.queryByText('Enter a place first.')).toBeNull()
  await user.click(await button('Show 12 vehicles'))
  await waitFor(() => expect(address()).toBe('/vehicles?near=Denver%2C+CO&within=25'))
})

test('a place is counted only once it is known, and text that isn’t a price never is', async () => {
  answer(places.suggest, [])
  const { user, address } = await showSearch()
  await user.type(field('Near'), 'Denv')
  await waitFor(() => expect(callsOf(places.find).map(({ query }) => query.q)).toContain('Denv'))
  await button('Show vehicles')
  await user.type(field('Near'), 'er, CO')
  await button('Show 12 vehicles')
  expect(callsOf(search.vehicles).map(({ query }) => query.near)).toEqual(['Denver, CO'])
  await user.type(field('Max price'), '-5')
  await user.click(await button('Show vehicles'))
  await waitFor(() => expect(address()).toBe('/vehicles?maxPrice=-5&near=Denver%2C+CO'))
})

test('a chosen suggestion keeps the filters that are already set', async () => {
  answer(search.suggest, [{ kind: 'place', near: 'Denver, CO', count: 7 }])
  const { user, address } = await showSearch()
  await user.type(field('Max price'), '90k')
  await user.type(field('Near'), '80202')
  await user.type(field('Make, model or keyword'), 'denv')
  await user.click(await screen.findByRole('option', { name: 'Near Denver, CO (within 100 miles)' }))
  await waitFor(() => expect(address()).toBe('/vehicles?maxPrice=90k&near=Denver%2C+CO'))
})

test('if counting or the models fail, the search still works', async () => {
  answer(search.vehicles, new Refusal('database_away'))
  answer(search.facets, new Refusal('database_away'))
  const { user, address } = await showSearch()
  await button('Show 132 vehicles')
  await user.selectOptions(field('Make'), 'BMW')
  await user.click(await button('Show vehicles'))
  await waitFor(() => expect(address()).toBe('/vehicles?make=BMW'))
})
