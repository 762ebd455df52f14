import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { favorites } from '#contract/favorites/endpoints.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf, hold, Refusal } from '#tests/web/fake-api.ts'
import { browserFavorites } from './browser-favorites.ts'
import { FavoriteButton } from './button.tsx'

const button = <FavoriteButton vehicleId={7} name="2019 Porsche 911" />
const heart = () => screen.getByRole('button', { name: 'Save 2019 Porsche 911' })
const findPressedHeart = () => screen.findByRole('button', { name: 'Save 2019 Porsche 911', pressed: true })

async function showSaved() {
  answer(favorites.ids, [7])
  const page = await show(button, { as: 'member' })
  await findPressedHeart()
  return page
}

test('pressing a heart asks a visitor to sign in, and this browser saves the vehicle', async () => {
  const page = await show(button)
  await page.user.click(heart())
  expect(await screen.findByText('Sign in required')).toBeTruthy()
  expect(screen.getByText('Please sign in to add vehicles to your favorites')).toBeTruthy()
  expect(await findPressedHeart()).toBeTruthy()
  expect(browserFavorites.read()).toEqual([7])
  await page.user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(page.address()).toBe('/sign-in')
})

test('a second press removes the vehicle from this browser', async () => {
  browserFavorites.add(7)
  const { user } = await show(button)
  await user.click(await findPressedHeart())
  expect(await screen.findByText('Vehicle has been removed from your favorites list')).toBeTruthy()
  expect(heart().getAttribute('aria-pressed')).toBe('false')
  expect(browserFavorites.read()).toEqual([])
})

test('a full list keeps its vehicles, and the heart stays empty', async () => {
  for (let id = 101; id <= 200; id += 1) browserFavorites.add(id)
  const { user } = await show(button)
  await user.click(heart())
  expect(await screen.findByText('Sign in required')).toBeTruthy()
  expect(heart().getAttribute('aria-pressed')).toBe('false')
  expect([browserFavorites.read().length, browserFavorites.read()[0]]).toEqual([100, 101])
})

test('without storage, the heart stays empty, and the visitor is asked to sign in', async () => {
  const blocked = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const { user } = await show(button)
  await user.click(heart())
  expect(await screen.findByText('Sign in required')).toBeTruthy()
  expect(heart().getAttribute('aria-pressed')).toBe('false')
  blocked.mockRestore()
})

test('a press empties or fills the heart immediately and shows a toast', async () => {
  const { user } = await showSaved()
  const release = hold(favorites.remove, undefined as never)
  await user.click(heart())
  expect(heart().getAttribute('aria-pressed')).toBe('false')
  answer(favorites.ids, [])
  release()
  expect(await screen.findByText('Vehicle has been removed from your favorites list')).toBeTruthy()
  answer(favorites.add, { id: 1 } as never)
  await user.click(heart())
  expect(await screen.findByText('Vehicle has been added to your favorites list')).toBeTruthy()
  expect(callsOf(favorites.add).map(({ body }) => body)).toEqual([{ vehicleId: 7 }])
})

test('a heart is filled before the server responds', async () => {
  answer(favorites.ids, [])
  const { user } = await show(button, { as: 'member' })
  await waitFor(() => expect(callsOf(favorites.ids)).toHaveLength(1))
  await act(async () => {})
  hold(favorites.ids, [])
  const release = hold(favorites.add, { isFavorite: true })
  await user.click(heart())
  expect(heart().getAttribute('aria-pressed')).toBe('true')
  expect(callsOf(favorites.add)).toHaveLength(1)
  answer(favorites.ids, [7])
  release()
  await screen.findByText('Added to favorites')
})

test('a heart pressed before the saved vehicles have loaded saves its vehicle', async () => {
  hold(favorites.ids, [])
  const { user } = await show(button, { as: 'member' })
  await waitFor(() => expect(callsOf(favorites.ids)).toHaveLength(1))
  answer(favorites.ids, [7])
  answer(favorites.add, { isFavorite: true })
  await user.click(heart())
  await findPressedHeart()
  expect(callsOf(favorites.add).map(({ body }) => body)).toEqual([{ vehicleId: 7 }])
})

test('if removing fails, the heart is filled again and a toast is shown', async () => {
  const { user } = await showSaved()
  answer(favorites.remove, new Refusal('not_allowed'))
  await user.click(heart())
  expect(await screen.findByText('Failed to remove vehicle from favorites')).toBeTruthy()
  await findPressedHeart()
})

test('if saving fails, the heart is emptied and a red toast is shown', async () => {
  answer(favorites.ids, [])
  const { user } = await show(button, { as: 'member' })
  await waitFor(() => expect(callsOf(favorites.ids)).toHaveLength(1))
  answer(favorites.add, new Refusal('internal'))
  await user.click(heart())
  const message = await screen.findByText('Failed to add vehicle to favorites')
  expect(message.closest('li')!.className).toContain('border-l-danger')
  expect(heart().getAttribute('aria-pressed')).toBe('false')
})

test('a double click removes a vehicle only once', async () => {
  await showSaved()
  const release = hold(favorites.remove, undefined as never)
  heart().click()
  heart().click()
  await waitFor(() => expect(heart().getAttribute('aria-pressed')).toBe('false'))
  answer(favorites.ids, [])
  release()
  await screen.findByText('Removed from favorites')
  expect(callsOf(favorites.remove)).toHaveLength(1)
})
