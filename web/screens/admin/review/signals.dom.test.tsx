import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { moderation } from '#contract/moderation/endpoints.ts'
import type { ReviewSignal } from '#contract/moderation/rules.ts'
import type { ListingReview } from '#contract/moderation/schema.ts'
import { listOf, reviewOf, signInAs, waitingCar } from '#tests/web/admin.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf } from '#tests/web/fake-api.ts'
import Review from './screen.tsx'

beforeEach(() => signInAs('moderator'))

const inTenMinutes = new Date(Date.now() + 600_000).toISOString()

const open = (address = '/admin/vehicles/61') =>
  show(<Review />, { as: 'member', address, path: '/admin/vehicles/:id' })
const signals = () => within(screen.getByRole('region', { name: 'Signals' }))
const price: ReviewSignal = { kind: 'price', reason: 'The price is 78% below the median.' }
const burst: ReviewSignal = {
  kind: 'burst',
  reason: 'The seller submitted 58 listings within a day.',
}

test('a moderator marks a signal as a false positive, and removes the mark', async () => {
  let found = [price]
  answer(moderation.pending, listOf(waitingCar(61)))
  answer(moderation.review, () => reviewOf(waitingCar(61), { signals: found }))
  answer(moderation.markSignal, ({ body }) => {
    found = [body.falsePositive ? { ...price, falsePositive: { byName: 'mona', at: '2026-03-04T12:00:00Z' } } : price]
    return found
  })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: `Mark as false positive: ${price.reason}` }))
  expect(await signals().findByText(/^Marked as false positive by mona on/)).toBeTruthy()
  await user.click(signals().getByRole('button', { name: `Unmark as false positive: ${price.reason}` }))
  await waitFor(() => expect(signals().queryByText(/^Marked as false positive/)).toBeNull())
  const body = { kind: 'price', reason: price.reason }
  expect(callsOf(moderation.markSignal).map((call) => call.body)).toEqual([
    { ...body, falsePositive: true },
    { ...body, falsePositive: false },
  ])
})

test('many listings at once are a line about the seller, not a signal of the listing', async () => {
  answer(moderation.pending, listOf(waitingCar(61)))
  answer(moderation.review, reviewOf(waitingCar(61), { signals: [burst] }))
  await open()
  await waitFor(() => expect(signals().getByText('No signals.')).toBeTruthy())
  expect(within(screen.getByRole('region', { name: 'Seller' })).getByText(burst.reason)).toBeTruthy()
})

test('the seller’s part shows that the seller is trusted', async () => {
  const review = reviewOf(waitingCar(61))
  answer(moderation.pending, listOf(waitingCar(61)))
  answer(moderation.review, { ...review, seller: { ...review.seller, trustedAt: '2026-03-04T12:00:00Z' } })
  await open()
  const seller = await screen.findByRole('region', { name: 'Seller' })
  expect(within(seller).getByText('Trusted since March 4, 2026')).toBeTruthy()
})

test('a marked signal suggests no reason for a rejection', async () => {
  const marked = { ...price, falsePositive: { byName: null, at: '2026-03-04T12:00:00Z' } }
  answer(moderation.pending, listOf(waitingCar(61)))
  answer(moderation.review, reviewOf(waitingCar(61), { signals: [marked] }))
  const { user } = await open()
  await screen.findByText(/^Marked as false positive by a deleted account/)
  await user.keyboard('r')
  expect(within(screen.getByRole('dialog')).getByLabelText<HTMLSelectElement>(/^Reason/).value).toBe('')
})

test('a moderator claims the listing; someone else’s claim does not prevent a decision', async () => {
  let claim: ListingReview['claim'] = null
  answer(moderation.pending, listOf(waitingCar(61)))
  answer(moderation.review, () => reviewOf(waitingCar(61), { claim }))
  answer(moderation.claim, () => (claim = { byName: 'Ada', isOwn: true, until: inTenMinutes }))
  answer(moderation.releaseClaim, () => {
    claim = { byName: 'Boris', isOwn: false, until: inTenMinutes }
  })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Claim' }))
  expect(await screen.findByText(/^You are reviewing this until /)).toBeTruthy()
  await user.keyboard('c')
  expect(await screen.findByText(/^Boris is reviewing this until /)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(Claim|Release)$/ })).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(false)
})

test('the neighbors have the filter and order of the queue', async () => {
  answer(moderation.pending, listOf(waitingCar(60), waitingCar(61), waitingCar(62)))
  answer(moderation.review, reviewOf(waitingCar(61)))
  await open('/admin/vehicles/61?signals=with&order=risk')
  const next = await screen.findByRole('link', { name: 'Next' })
  expect(next.getAttribute('href')).toBe('/admin/vehicles/62?signals=with&order=risk')
  const query = { signals: 'with', order: 'risk', limit: '200' }
  expect(callsOf(moderation.pending).map((call) => call.query)).toContainEqual(expect.objectContaining(query))
})
