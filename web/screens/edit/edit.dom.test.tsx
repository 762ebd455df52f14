import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { condition } from '#contract/condition/endpoints.ts'
import type { Flaw } from '#contract/condition/schema.ts'
import { documents } from '#contract/documents/endpoints.ts'
import { makes } from '#contract/facts/options.ts'
import { listings } from '#contract/listings/endpoints.ts'
import type { ReviewedListing } from '#contract/listings/schema.ts'
import { pricing } from '#contract/pricing/endpoints.ts'
import { problems } from '#contract/problems.ts'
import { search } from '#contract/search/endpoints.ts'
import { vin } from '#contract/vin/endpoints.ts'
import { type ShownPage, showScreen } from '#tests/web/dom.tsx'
import { answer, callsOf, hold, Refusal } from '#tests/web/fake-api.ts'
import { listing } from '#tests/web/listing.ts'
import { ownRow } from '#tests/web/own-listings.ts'
import { field, fill } from '#tests/web/sell-form.ts'
import * as edit from './screen.tsx'

const car = (over: Partial<ReviewedListing> = {}): ReviewedListing => ({
  ...ownRow(),
  ...listing,
  revision: null,
  ...over,
})

let seller = 0

async function showEdit(flaws: readonly Flaw[] = []): Promise<ShownPage> {
  // Each test needs its own member, because drafts stay in memory under the member's ID.
  seller += 1
  answer(vin.makes, [...makes])
  answer(vin.models, [])
  answer(search.models, [])
  answer(pricing.ofDraft, new Refusal('not_found'))
  answer(condition.own, { flaws: [...flaws], noneKnown: false, confirmedAt: null, takenBackAt: null, version: 0 })
  answer(documents.own, [])
  return showScreen(edit, {
    as: { userId: `editor_${seller}` },
    address: '/vehicles/7/edit',
    path: '/vehicles/:id/edit',
  })
}

const save = async (label = 'Save Changes') => fireEvent.click(await screen.findByText(label))

test('after a refused save, the changes stay until the seller loads the current version', async () => {
  answer(listings.own, car())
  await showEdit()
  await screen.findByText('Save Changes')
  fill('Mileage (miles) *', '77777')
  answer(listings.edit, new Refusal('listing_moved'))
  answer(listings.own, car({ version: 2, mileage: 66_666 }))
  await save()
  expect(await screen.findByText('Failed to Save Listing')).toBeTruthy()
  expect(screen.getByText(problems.listing_moved.message)).toBeTruthy()
  expect(await screen.findByText('This listing has changed since you started.')).toBeTruthy()
  expect(field('Mileage (miles) *').value).toBe('77777')
  expect(callsOf(listings.edit)[0]!.body).toMatchObject({ version: 1, mileage: 77_777 })

  fireEvent.click(screen.getByText('Load the Current Version'))
  expect(field('Mileage (miles) *').value).toBe('66666')
  fill('Mileage (miles) *', '66667')
  answer(listings.edit, car({ version: 3, mileage: 66_667 }))
  await save()
  expect(await screen.findByText('Listing saved')).toBeTruthy()
  expect(callsOf(listings.edit)[1]!.body).toMatchObject({ version: 2, mileage: 66_667 })
})

test('a saved edit closes once the saved version has loaded', async () => {
  answer(listings.own, car())
  const { address } = await showEdit()
  await screen.findByText('Save Changes')
  fill('Price ($) *', '180000')
  answer(listings.edit, car({ version: 2, price: 180_000 }))
  const release = hold(listings.own, car({ version: 2, price: 180_000 }))
  await save()
  await waitFor(() => expect(callsOf(listings.own)).toHaveLength(2))
  expect(address()).toBe('/vehicles/7/edit')
  release()
  await waitFor(() => expect(address()).toBe('/profile'))
})

test('a listing of another seller is not found', async () => {
  answer(listings.own, new Refusal('listing_not_found'))
  await showEdit()
  expect(await screen.findByText('Vehicle Not Found')).toBeTruthy()
  expect(screen.queryByLabelText('Model *')).toBeNull()
})

test('a seller fixes and resubmits a rejected listing', async () => {
  const rejection = { reason: 'pictures', note: 'Too dark.', at: '2026-11-01T00:00:00Z' }
  answer(listings.own, car({ status: 'rejected', rejection }))
  await showEdit()
  expect(await screen.findByText('This listing was not approved.')).toBeTruthy()
  expect(screen.getByText(/Too dark\./)).toBeTruthy()
  fill('Description', 'With new pictures.')
  answer(listings.edit, car({ version: 2, status: 'pending' }))
  await save('Save and Resubmit')
  await waitFor(() => expect(callsOf(listings.edit)).toHaveLength(1))
  expect(callsOf(listings.edit)[0]!.body).toMatchObject({ resubmit: true, description: 'With new pictures.' })
})

test('after saving a change that needs review, a toast says that it awaits review', async () => {
  answer(listings.own, car())
  await showEdit()
  await screen.findByText('Save Changes')
  fill('Description', 'Sold with winter wheels.')
  const revision = { draft: car({ description: 'Sold with winter wheels.' }), createdAt: '2026-11-01T00:00:00Z' }
  answer(listings.edit, car({ version: 2, revision }))
  await save()
  expect(await screen.findByText('Changes awaiting review')).toBeTruthy()
})

test('a removed flaw is missing from the saved list', async () => {
  const flaw = { kind: 'scratch', place: 'front', size: 'small', words: 'By the number plate.', imageUrls: [] }
  answer(listings.own, car())
  await showEdit([flaw, { ...flaw, words: 'Below the lamp.' }] as Flaw[])
  fireEvent.click(await screen.findByText('Remove Flaw 1'))
  answer(condition.change, new Refusal('listing_moved'))
  fireEvent.click(screen.getByText('Save Condition'))
  await waitFor(() => expect(callsOf(condition.change)).toHaveLength(1))
  expect(callsOf(condition.change)[0]!.body).toMatchObject({ flaws: [{ words: 'Below the lamp.' }], version: 0 })
})
