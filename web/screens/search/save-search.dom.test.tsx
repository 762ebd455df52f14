import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type MatchedSearch, savedSearches } from '#contract/saved-searches/endpoints.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf, Refusal } from '#tests/web/fake-api.ts'
import { chipsOf } from '#web/search/chips.ts'
import { type LoadedResults, validateSearch } from '#web/search/find-vehicles.ts'
import { SaveSearch } from './save-search.tsx'

const results = Promise.resolve({ ...({} as NonNullable<Awaited<LoadedResults>>), total: 41, hasMore: false })
const search = validateSearch(new URLSearchParams('make=Porsche&page=2&sort=newest'))

async function open(as?: Parameters<typeof show>[1], searched = search) {
  const { user } = await show(
    <SaveSearch search={searched} name="Porsche" chips={chipsOf(searched)} results={results} />,
    as,
  )
  await user.click(screen.getByRole('button', { name: 'Save Search' }))
  const dialog = within(await screen.findByRole('dialog'))
  return { user, dialog, submit: () => user.click(dialog.getByRole('button', { name: 'Save Search' })) }
}

test('a visitor enters an email address, corrects it, and is asked to check their email', async () => {
  const { user, dialog, submit } = await open()
  const issues = [{ field: 'email', message: 'Enter a full email address.' }]
  answer(savedSearches.request, new Refusal('invalid_request', { issues }))
  await user.type(dialog.getByLabelText(/^Email/), 'vera@example')
  await submit()
  expect(await dialog.findByText('Enter a full email address.')).toBeTruthy()
  answer(savedSearches.request, undefined)
  await user.type(dialog.getByLabelText(/^Email/), '.com')
  await submit()
  expect(await dialog.findByText(/Check your email. We’ve sent a link to vera@example.com/)).toBeTruthy()
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Done' }))
  expect(callsOf(savedSearches.request).at(-1)!.body).toEqual({
    email: 'vera@example.com',
    name: 'Porsche',
    frequency: 'daily',
    query: 'make=Porsche',
  })
})

test('a member’s search is saved in the account', async () => {
  const { user, dialog, submit } = await open({ as: 'member' })
  answer(savedSearches.save, {} as never)
  answer(savedSearches.list, [])
  expect(dialog.queryByLabelText(/^Email/)).toBeNull()
  await user.selectOptions(dialog.getByLabelText('How often'), 'Weekly')
  await submit()
  expect(await screen.findByText('Search saved')).toBeTruthy()
  expect(callsOf(savedSearches.save)[0]!.body).toEqual({ name: 'Porsche', frequency: 'weekly', query: 'make=Porsche' })
})

test('the dialog shows the filters and the number of vehicles; a category is saved as a filter', async () => {
  const { user, dialog, submit } = await open(undefined, validateSearch(new URLSearchParams('make=BMW'), 'SUVs'))
  expect(await dialog.findByText('41 vehicles now')).toBeTruthy()
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['SUVs', 'BMW'])
  answer(savedSearches.request, undefined)
  await user.type(dialog.getByLabelText(/^Email/), 'vera@example.com')
  await submit()
  await dialog.findByText(/Check your email/)
  expect(callsOf(savedSearches.request).at(-1)!.body).toMatchObject({ query: 'make=BMW&collection=SUVs' })
})

test('a member replaces the filters of a saved search', async () => {
  answer(savedSearches.list, [{ id: 7, name: 'Dream car' } as MatchedSearch])
  answer(savedSearches.change, {} as never)
  const { user, dialog, submit } = await open({ as: 'member' })
  await user.selectOptions(await dialog.findByLabelText('Save as'), 'Replace “Dream car”')
  await submit()
  expect(await screen.findByText('Search saved')).toBeTruthy()
  expect(callsOf(savedSearches.change)[0]).toMatchObject({
    params: { id: '7' },
    body: { name: 'Dream car', frequency: 'daily', query: 'make=Porsche' },
  })
})
