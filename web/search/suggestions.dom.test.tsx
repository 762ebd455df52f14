import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { search } from '#contract/search/endpoints.ts'
import type { Suggestion } from '#contract/search/suggestions.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf, hold, Refusal } from '#tests/web/fake-api.ts'
import { FilterForm } from './filter-form.tsx'

const found: Suggestion[] = [
  { kind: 'make', make: 'Porsche', count: 12 },
  { kind: 'model', make: 'Porsche', model: '911 Carrera', count: 1 },
  { kind: 'seller', username: 'porsche-house', name: 'Ann Port', count: 3 },
  { kind: 'words', q: 'por', count: 20 },
]

beforeEach(() => {
  // In happy-dom, nothing has a size, and the combobox skips invisible options.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44)
  answer(search.suggest, found)
  answer(search.facets, new Refusal('database_away'))
})
afterEach(() => vi.restoreAllMocks())

const combobox = () => screen.getByRole('combobox', { name: 'Search' })
const list = () => screen.findByRole('listbox', { name: 'Suggestions' })
const isOpen = () => screen.queryByRole('listbox') !== null
const active = () => document.getElementById(combobox().getAttribute('aria-activedescendant') ?? '')?.textContent

async function showForm(address = '/vehicles') {
  const page = await show(<FilterForm submit="Search" search={{}} makes={[]} variant="side" />, { address })
  const field = screen.getByLabelText<HTMLInputElement>('Search', { selector: 'input' })
  const type = async (text: string) => {
    await page.user.type(field, text)
    return list()
  }
  return { ...page, field, type }
}

test('a suggested value replaces the values of its filter', async () => {
  answer(search.suggest, [{ kind: 'filter', filter: 'body', value: 'Convertible', count: 5 }])
  const { type, user, address } = await showForm('/vehicles?maxPrice=90000&body=Coupe&not.body=Van&q=fast')
  expect((await type('conv')).textContent).toContain('Convertible, body style')
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(address()).toBe('/vehicles?maxPrice=90000&body=Convertible'))
})

test('typing shows suggestions with their counts, and announces how many there are', async () => {
  const { type, field } = await showForm()
  expect(field.getAttribute('role')).toBeNull()
  const options = within(await type('por')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Porsche12 vehicles',
    'Porsche 911 Carrera1 vehicle',
    'Ann Port, seller3 vehicles',
    'Search for “por”20 vehicles',
  ])
  expect(screen.getByText('4 suggestions', { selector: 'output' })).toBeTruthy()
  expect(combobox().getAttribute('aria-expanded')).toBe('true')
  expect(document.activeElement).toBe(field)
  expect(callsOf(search.suggest).at(-1)!.query).toEqual({ q: 'por' })
})

test('if filters are set, only a seller’s number of vehicles is shown', async () => {
  const { type } = await showForm('/vehicles?maxPrice=90000&sort=newest')
  const options = within(await type('por')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Porsche',
    'Porsche 911 Carrera',
    'Ann Port, seller3 vehicles',
    'Search for “por”',
  ])
})

test.each([
  ['{ArrowDown}', '/vehicles?maxPrice=90000&make=Porsche'],
  ['{ArrowDown}{ArrowDown}', '/vehicles?maxPrice=90000&make=Porsche&model=911+Carrera'],
  ['{ArrowUp}{ArrowUp}', '/sellers/porsche-house'],
  ['{ArrowUp}', '/vehicles?ask=por'],
  ['', '/vehicles?ask=por'],
])('after %j, Enter leads to %s', async (keys, expected) => {
  const { type, user, address } = await showForm('/vehicles?maxPrice=90000&q=boxster&page=2')
  await type('por')
  await user.keyboard(`${keys}{Enter}`)
  await waitFor(() => expect(address()).toBe(expected))
  expect(isOpen()).toBe(false)
})

test('the Enter key chooses, although browsers let React update the page between two listeners of a key', async () => {
  const { user, address, field, type } = await showForm()
  await user.click(field)
  await waitFor(() => expect(field.getAttribute('autocomplete')).toBe('off')) // the code has loaded
  field.addEventListener('keydown', () => flushSync(() => {}))
  await type('por')
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(address()).toBe('/vehicles?make=Porsche'))
})

test('a chosen make replaces the typed text, and leaving the field doesn’t search for it', async () => {
  const { type, user, address, field } = await showForm()
  await user.click(within(await type('por')).getByText('Porsche'))
  await waitFor(() => expect(address()).toBe('/vehicles?make=Porsche'))
  expect(field.value).toBe('')
  await user.tab()
  expect(address()).toBe('/vehicles?make=Porsche')
})

test('the arrows move through the list and back to the text, and typing, Home or End leaves the list', async () => {
  const { type, user } = await showForm()
  const shown = await type('por')
  expect(active()).toBeUndefined()
  await user.keyboard('{ArrowDown}')
  expect(active()).toContain('Porsche')
  expect(within(shown).getByRole('option', { selected: true }).textContent).toBe(active())
  await user.keyboard('{ArrowUp}')
  expect(active()).toBeUndefined()
  await user.keyboard('{ArrowDown}{Home}')
  expect(active()).toBeUndefined()
  await user.keyboard('{ArrowDown}{End}')
  expect(active()).toBeUndefined()
  await user.keyboard('{ArrowDown}s')
  expect(active()).toBeUndefined()
})

test('Escape closes the list and keeps the text, and the down arrow opens it again', async () => {
  const { type, user, field } = await showForm()
  await type('por')
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false) // so that browsers don't close the surrounding sheet
  expect([isOpen(), field.value]).toEqual([false, 'por'])
  expect(combobox().getAttribute('aria-expanded')).toBe('false')
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(true)
  await user.keyboard('{ArrowDown}')
  await list()
})

test('Tab leaves the field, closes the list and chooses nothing', async () => {
  const { type, user, address, field } = await showForm()
  await type('por')
  await user.keyboard('{ArrowDown}')
  await user.tab()
  expect(document.activeElement).not.toBe(field)
  expect(isOpen()).toBe(false)
  await waitFor(() => expect(address()).toBe('/vehicles?ask=por'))
})

test('without suggestions, the list stays closed, and a screen reader announces it', async () => {
  answer(search.suggest, [])
  const { user, field } = await showForm()
  await user.type(field, '?')
  expect(await screen.findByText('No suggestions', { selector: 'output' })).toBeTruthy()
  expect(isOpen()).toBe(false)
  await user.clear(field)
  expect(screen.queryByText('No suggestions')).toBeNull()
})

describe('the page never scrolls while suggestions are shown', () => {
  const scroll = vi.fn()

  /** Shows the suggestions for a field at this distance from the top of a screen that is 900 pixels high. */
  async function openAt(top: number) {
    scroll.mockClear()
    vi.stubGlobal('innerHeight', 900)
    vi.stubGlobal('visualViewport', Object.assign(new EventTarget(), { offsetTop: 0, height: 900 }))
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, 48))
    vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(scroll)
    const { type } = await showForm()
    const shown = await type('por')
    expect(scroll).not.toHaveBeenCalled()
    return { isAbove: shown.hasAttribute('data-above'), height: shown.style.maxHeight }
  }
  afterEach(() => vi.unstubAllGlobals())

  test.each([
    ['with room below, the list opens below the field', 400, { isAbove: false, height: '440px' }],
    ['near the end of the screen, it opens above the field', 720, { isAbove: true, height: '708px' }],
  ])('%s', async (_, top, expected) => {
    expect(await openAt(top)).toEqual(expected)
  })
})

test('if the request fails, the field still searches', async () => {
  answer(search.suggest, new Refusal('too_many_requests'))
  const { user, field, address } = await showForm()
  await user.type(field, 'por')
  await waitFor(() => expect(callsOf(search.suggest)).not.toEqual([]))
  expect(isOpen()).toBe(false)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/vehicles?ask=por'))
})

test('a response after Enter doesn’t open the list', async () => {
  const respond = hold(search.suggest, found)
  const { user, field, address } = await showForm()
  await user.type(field, 'por')
  await waitFor(() => expect(callsOf(search.suggest)).not.toEqual([]))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/vehicles?ask=por'))
  respond()
  await user.keyboard('{Shift}')
  expect(isOpen()).toBe(false)
})

test('clearing the field closes the list', async () => {
  const { type, user, field } = await showForm()
  await type('por')
  await user.clear(field)
  await waitFor(() => expect(isOpen()).toBe(false))
})
