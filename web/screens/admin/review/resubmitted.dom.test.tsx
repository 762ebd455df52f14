import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { moderation } from '#contract/moderation/endpoints.ts'
import type { ListingReview } from '#contract/moderation/schema.ts'
import { listOf, reviewOf, signInAs, waitingCar } from '#tests/web/admin.ts'
import { show } from '#tests/web/dom.tsx'
import { answer } from '#tests/web/fake-api.ts'
import Review from './screen.tsx'

beforeEach(() => signInAs('admin'))

const review = reviewOf(waitingCar(61, { color: 'Red' }), {
  changes: [{ field: 'color', before: 'Black', after: 'Red' }],
  comparedWith: 'rejected',
})

test('the review of a resubmitted car shows what changed since its rejection', async () => {
  answer(moderation.pending, listOf(waitingCar(61)))
  answer(moderation.review, review)
  await show(<Review />, { as: 'member', address: '/admin/vehicles/61', path: '/admin/vehicles/:id' })
  expect(await screen.findByText('Resubmitted')).toBeTruthy()
  const changes = within(screen.getByRole('region', { name: 'Changes Since the Rejection' }))
  expect(changes.getByRole('row', { name: /color.*Black.*Red/i })).toBeTruthy()
})

test('the history says that a change is live only if the listing was public', async () => {
  const edit = { transition: 'edit', by: 'seller', byName: 'maria', reason: null, note: null } as const
  const history = [
    { ...edit, from: 'approved', to: 'approved', at: '2026-11-02T00:00:00Z' },
    { ...edit, from: 'pending', to: 'pending', at: '2026-11-01T00:00:00Z' },
  ] as unknown as ListingReview['history']
  answer(moderation.pending, listOf(waitingCar(61)))
  answer(moderation.review, { ...review, history, historyTotal: 2 })
  await show(<Review />, { as: 'member', address: '/admin/vehicles/61', path: '/admin/vehicles/:id' })
  const entries = within(await screen.findByRole('region', { name: 'History' })).getAllByRole('listitem')
  expect(entries.map((entry) => entry.querySelector('p')!.textContent)).toEqual([
    'Changed; live immediately.',
    'Changed.',
  ])
})
