import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { favorites } from '#contract/favorites/endpoints.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf, hold, Refusal } from '#tests/web/fake-api.ts'
import { type Auth, AuthContext, unknownSession, useAuth, visitor } from '../app/auth/auth.tsx'
import { browserFavorites } from './browser-favorites.ts'
import { FavoriteButton } from './button.tsx'
import { MoveFavoritesLoader } from './move-loader.tsx'

afterEach(() => {
  delete document.documentElement.dataset.identity
  document.cookie = 'marque_in=; max-age=0'
})

const heart = <FavoriteButton vehicleId={7} name="2019 Porsche 911" />

test('the vehicles in this browser move to the account once, and a gone one is left out', async () => {
  for (const vehicleId of [7, 8, 9, 7]) browserFavorites.add(vehicleId)
  answer(favorites.ids, [])
  answer(favorites.addAll, { vehicleIds: [9, 7] })
  await show(<MoveFavoritesLoader />, { as: 'member' })
  expect(await screen.findByText('2 vehicles have been added to your favorites list')).toBeTruthy()
  expect(callsOf(favorites.addAll).map(({ body }) => body)).toEqual([{ vehicleIds: [8, 9, 7] }])
  expect(browserFavorites.read()).toEqual([])
})

test('one vehicle moves with the usual toast', async () => {
  browserFavorites.add(7)
  answer(favorites.ids, [])
  answer(favorites.addAll, { vehicleIds: [7] })
  await show(<MoveFavoritesLoader />, { as: 'member' })
  expect(await screen.findByText('Vehicle has been added to your favorites list')).toBeTruthy()
})

test('vehicles that could not be moved stay in this browser', async () => {
  browserFavorites.add(7)
  answer(favorites.ids, [])
  answer(favorites.addAll, new Refusal('internal'))
  await show(<MoveFavoritesLoader />, { as: 'member' })
  expect(await screen.findByText('Failed to add vehicle to favorites')).toBeTruthy()
  expect(browserFavorites.read()).toEqual([7])
})

test('a response to an earlier request does not empty a pressed heart', async () => {
  browserFavorites.add(7)
  const release = hold(favorites.ids, [])
  answer(favorites.addAll, () => {
    answer(favorites.ids, [7])
    return { vehicleIds: [7] }
  })
  await show(
    <>
      {heart}
      <MoveFavoritesLoader />
    </>,
    { as: 'member' },
  )
  expect(await screen.findByRole('button', { name: 'Save 2019 Porsche 911', pressed: true })).toBeTruthy()
  release()
  await act(async () => {})
  expect(screen.getByRole('button', { name: 'Save 2019 Porsche 911', pressed: true })).toBeTruthy()
})

test('a heart pressed while the session loads asks for sign-in if the session has ended', async () => {
  document.documentElement.dataset.identity = 'embedded'
  document.cookie = 'marque_in=1'
  function Ending() {
    const [auth, setAuth] = useState<Auth>({ ...useAuth(), ...unknownSession, isLoading: true })
    return (
      <AuthContext value={auth}>
        {heart}
        <button type="button" onClick={() => setAuth(visitor)}>
          End
        </button>
      </AuthContext>
    )
  }
  const { user } = await show(<Ending />)
  await user.click(screen.getByRole('button', { name: 'Save 2019 Porsche 911' }))
  expect(screen.queryByText('Sign in required')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'End' }))
  expect(await screen.findByText('Sign in required')).toBeTruthy()
  expect(browserFavorites.read()).toEqual([7])
})
