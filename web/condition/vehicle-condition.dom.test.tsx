import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Flaw } from '#contract/condition/schema.ts'
import { show } from '#tests/web/dom.tsx'
import { VehicleCondition } from './vehicle-condition.tsx'

const flaw = (over: Partial<Flaw> = {}): Flaw => ({
  place: 'left',
  kind: 'scratch',
  size: 'small',
  words: '',
  imageUrls: [],
  ...over,
})

const showFlaws = (flaws: Flaw[], noneKnown = false) =>
  show(<VehicleCondition condition={{ flaws, noneKnown }} shape="Coupe" />)
const drawings = () => [...document.querySelectorAll('use')].map((use) => use.getAttribute('href'))

test('numbered dots on the drawing link to the flaws', async () => {
  await showFlaws([flaw(), flaw({ place: 'interior', kind: 'wear', size: 'medium' }), flaw({ place: 'other' })])
  expect(drawings()).toEqual(['/car-drawings.svg#side-coupe', '/car-drawings.svg#top-coupe'])
  const links = screen.getAllByRole('link')
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Flaw 1: Scratch, left side, small', '#flaw-1'],
    ['Flaw 2: Wear, interior, clearly visible', '#flaw-2'],
  ])
  for (const link of links) expect(document.querySelector(link.getAttribute('href')!)).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ id }) => id)).toEqual(['flaw-1', 'flaw-2', 'flaw-3'])
})

test('the last dot of an area is for all flaws that have no dot of their own', async () => {
  await showFlaws(Array.from({ length: 5 }, () => flaw()))
  expect(
    screen
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('aria-label')])
      .at(-1),
  ).toEqual(['3+', 'Flaw 3: Scratch, left side, small, and 2 more flaws in the same place'])
})

test('without known flaws, the drawing is clean', async () => {
  await showFlaws([], true)
  expect(drawings()).toEqual(['/car-drawings.svg#side-coupe'])
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('No known flaws, according to the seller.')).toBeTruthy()
})
