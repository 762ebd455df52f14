import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#tests/web/dom.tsx'
import { listing } from '#tests/web/listing.ts'
import { compareList } from '../compare/list.ts'
import { ListingCard } from './card.tsx'

const card = <ListingCard listing={listing} />
const compare = { name: 'Compare 2019 Porsche 911 GT3' }

test('a card has a compare button once a pointer or the focus is on it', async () => {
  await show(card)
  await act(() => import('../compare/button.tsx'))
  expect(screen.queryByRole('button', compare)).toBeNull()
  fireEvent.pointerEnter(screen.getByRole('article'), { pointerType: 'touch' })
  expect(await screen.findByRole('button', compare)).toBeTruthy()
})

test('the keyboard reaches the compare button after the heart', async () => {
  const { user } = await show(card)
  await user.tab()
  const button = await screen.findByRole('button', compare)
  await user.tab()
  await user.tab()
  expect(document.activeElement).toBe(button)
})

test('all cards have a compare button once a vehicle is chosen', async () => {
  compareList.add(8)
  await show(card)
  expect(await screen.findByRole('button', compare)).toBeTruthy()
})
