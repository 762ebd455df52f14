import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type MatchedSearch, savedSearches } from '#contract/saved-searches/endpoints.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf } from '#tests/web/fake-api.ts'
import { FollowButton } from './follow.tsx'

const button = <FollowButton filter={{ seller: ['ann lee'] }} name="Ann Lee" sellerId="user_ann" />
const search: MatchedSearch = {
  id: 3,
  name: 'Ann Lee',
  query: 'seller=ann+lee',
  ignored: [],
  frequency: 'immediate',
  createdAt: '2026-11-20T10:00:00Z',
  mailedAt: null,
  matches: null,
}

test('a member follows a seller with one press, and stops with another', async () => {
  answer(savedSearches.list, [{ ...search, query: 'make=BMW' }])
  const { user } = await show(button, { as: 'member' })
  const follow = () => screen.getByRole('button', { name: 'Follow Ann Lee' })
  await waitFor(() => expect(follow().getAttribute('aria-disabled')).toBe('false'))
  answer(savedSearches.save, search)
  answer(savedSearches.list, [search])
  await user.click(follow())
  const following = await screen.findByRole('button', { name: 'Following Ann Lee. Press to stop.' })
  expect(callsOf(savedSearches.save).map(({ body }) => body)).toEqual([
    { name: 'Ann Lee', query: 'seller=ann+lee', frequency: 'immediate' },
  ])
  answer(savedSearches.remove, undefined)
  answer(savedSearches.list, [])
  await user.click(following)
  expect(await screen.findByRole('button', { name: 'Follow Ann Lee' })).toBeTruthy()
  expect(callsOf(savedSearches.remove).map(({ params }) => params)).toEqual([{ id: '3' }])
})

test('sellers can’t follow themselves', async () => {
  answer(savedSearches.list, [])
  await show(button, { as: { userId: 'user_ann' } })
  await waitFor(() => expect(screen.queryByRole('button', { name: /Follow/ })).toBeNull())
})

test('a visitor enters an email address', async () => {
  const { user } = await show(button)
  await user.click(screen.getByRole('button', { name: 'Follow Ann Lee' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Follow Ann Lee' }))
  answer(savedSearches.request, undefined)
  await user.type(dialog.getByLabelText(/^Email/), 'vera@example.com')
  await user.click(dialog.getByRole('button', { name: 'Save Search' }))
  expect(await dialog.findByText(/Check your email/)).toBeTruthy()
  expect(callsOf(savedSearches.request)[0]!.body).toEqual({
    email: 'vera@example.com',
    name: 'Ann Lee',
    query: 'seller=ann+lee',
    frequency: 'immediate',
  })
})
