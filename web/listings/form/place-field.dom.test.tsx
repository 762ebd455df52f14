import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { places } from '#contract/places/endpoints.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf, Refusal } from '#tests/web/fake-api.ts'
import { emptyValues } from '#web/drafts/values.ts'
import { PlaceField } from './place-field.tsx'

const town = (label: string) => ({ label, town: '', region: '', country: 'US', latitude: 39.74, longitude: -104.98 })

function Form({ place = '' }) {
  const [values, setValues] = useState({ ...emptyValues(), place })
  const set = (field: string, value: string) => setValues((before) => ({ ...before, [field]: value }))
  return <PlaceField form={{ values, mistakes: {}, set }} />
}

const field = () => screen.getByLabelText<HTMLInputElement>('Place', { selector: 'input' })
const options = () => screen.findAllByRole('option')

beforeEach(() => {
  // In happy-dom, nothing has a size, and the combobox skips invisible options.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44)
})
afterEach(() => vi.restoreAllMocks())

test('suggestions are chosen with the arrow keys and Enter, and closed with Escape', async () => {
  answer(places.suggest, ({ query }) => [town(`${query.q}ver, CO`), town(`${query.q}ver, PA`)])
  answer(places.find, { place: town('Denver, PA'), choices: [] })
  const { user } = await show(<Form />)
  expect(field().getAttribute('role')).toBeNull() // a plain text field until its code has loaded
  await user.type(field(), 'Den')
  expect((await options()).map((option) => option.textContent)).toEqual(['Denver, CO', 'Denver, PA'])
  expect(screen.getByRole('combobox', { name: 'Place' })).toBe(field())
  expect(field().getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByText('2 suggestions', { selector: 'output' })).toBeTruthy()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  const active = field().getAttribute('aria-activedescendant')
  expect(document.getElementById(active!)?.textContent).toBe('Denver, PA')
  await user.keyboard('{Enter}')
  expect(field().value).toBe('Denver, PA')
  expect(screen.queryAllByRole('option')).toEqual([])
  await user.clear(field())
  await user.type(field(), 'Den')
  await options()
  await user.keyboard('{Escape}')
  expect(screen.queryAllByRole('option')).toEqual([])
  expect(field().value).toBe('Den')
})

test('a suggestion is chosen with the pointer, and the field keeps the focus', async () => {
  answer(places.suggest, [town('Denver, CO')])
  answer(places.find, { place: town('Denver, CO'), choices: [] })
  const { user } = await show(<Form />)
  await user.type(field(), 'Denv')
  await user.click((await options())[0]!)
  expect(field().value).toBe('Denver, CO')
  expect(document.activeElement).toBe(field())
})

test('without an answer, the text stays', async () => {
  answer(places.suggest, new Refusal('too_many_requests'))
  answer(places.find, new Refusal('too_many_requests'))
  const { user } = await show(<Form />)
  await user.type(field(), 'Denver')
  await user.tab()
  expect(field().value).toBe('Denver')
  expect(screen.queryAllByRole('option')).toEqual([])
})

test('the towns that a stored text can mean are offered, and one press chooses one', async () => {
  answer(places.find, ({ query }) =>
    query.q === 'Springfield'
      ? { place: null, choices: [town('Springfield, MO'), town('Springfield, IL')] }
      : { place: town('Springfield, IL'), choices: [] },
  )
  const { user } = await show(<Form place="Springfield" />)
  await user.click(await screen.findByRole('button', { name: 'Springfield, IL' }))
  expect(field().value).toBe('Springfield, IL')
  expect(screen.queryByRole('button')).toBeNull()
  expect(callsOf(places.find)[0]!.query).toEqual({ q: 'Springfield', exact: 'yes' })
})

test('an unknown place is explained', async () => {
  answer(places.find, { place: null, choices: [] })
  await show(<Form place="In a barn" />)
  expect(await screen.findByText(/^We don’t recognize this place/)).toBeTruthy()
})
