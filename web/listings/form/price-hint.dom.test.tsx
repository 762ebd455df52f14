import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { pricing } from '#contract/pricing/endpoints.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf } from '#tests/web/fake-api.ts'
import { guidanceBy } from '#tests/web/guidance.ts'
import { emptyValues } from '#web/drafts/values.ts'
import { PriceHint, VehicleFields } from './vehicle-fields.tsx'

const needs = 'Enter make, model, year and mileage to see comparable prices.'
const headlines: Record<string, string> = { '41500': 'Fair price', '20000': 'Below comparable vehicles' }

function Form() {
  const [{ mileage, price }, set] = useState({ mileage: '', price: '' })
  const field = (name: 'mileage' | 'price') => (
    <input aria-label={name} onChange={({ target }) => set((before) => ({ ...before, [name]: target.value }))} />
  )
  return (
    <>
      {field('mileage')}
      {field('price')}
      <PriceHint values={{ ...emptyValues(), make: 'Lotus', model: 'Excel', year: '2026', mileage, price }} />
    </>
  )
}

const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })
const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('the price hint shows the price range first, then rates only the last price entered', async () => {
  answer(pricing.ofDraft, ({ query }) => ({
    ...guidanceBy(12),
    headline: headlines[query.price ?? ''] ?? 'Prices of comparable vehicles',
  }))
  await show(<Form />, { as: 'member' })
  vi.useFakeTimers()
  expect(screen.getByText(needs)).toBeTruthy()
  type('mileage', '40000')
  expect(screen.getByText('Looking for comparable vehicles…')).toBeTruthy()
  await advance(500)
  expect(screen.getByText('Prices of comparable vehicles')).toBeTruthy()
  for (const price of ['4', '41', '415', '4150', '41500']) {
    type('price', price)
    await advance(499)
    expect(screen.getByText('Prices of comparable vehicles')).toBeTruthy()
  }
  await advance(1)
  expect(screen.getByText('Fair price')).toBeTruthy()
  type('price', '20000')
  await advance(500)
  expect(screen.getByText('Below comparable vehicles')).toBeTruthy()
  expect(callsOf(pricing.ofDraft).map(({ query }) => query.price)).toEqual([undefined, '41500', '20000'])
})

test('the sell form has the price hint', async () => {
  await show(<VehicleFields form={{ values: emptyValues(), mistakes: {}, set: () => {} }} />)
  expect(screen.getByText(needs)).toBeTruthy()
})
