import { expect, test } from 'vitest'
import { moderation } from '#contract/moderation/endpoints.ts'
import { cast, draft, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'

const api = memberApp()

test('pending listings are returned with all fields that the approvals list shows', async () => {
  const createdAt = new Date('2026-03-01T12:00:00.000Z')
  const id = await insertListing(api.tools.db, { status: 'pending', createdAt })
  const { items } = await api.as('ada')(moderation.pending, {})
  const { make, model, year, mileage, price, imageUrls } = draft
  const seen = {
    id,
    make,
    model,
    year,
    mileage,
    price,
    imageUrls,
    sellerId: cast.maria.id,
    sellerName: 'Maria Lindqvist',
  }
  expect(items).toMatchObject([{ ...seen, createdAt: createdAt.toISOString() }])
})
