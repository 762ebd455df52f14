import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { favorites } from '#contract/favorites/endpoints.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf, hold } from '#tests/web/fake-api.ts'
import { type Auth, AuthContext, unknownSession, useAuth, visitor } from '../app/auth/auth.tsx'
import { FavoriteButton } from './button.tsx'
import { PendingFavoritesLoader } from './pending-loader.tsx'
import { rememberPendingFavorite, takePendingFavorites } from './pending.ts'

afterEach(() => {
  delete document.documentElement.dataset.identity
  document.cookie = 'marque_in=; max-age=0'
})

const heart = <FavoriteButton vehicleId={7} name="2019 Porsche 911" />

test('each vehicle whose heart was pressed before sign-in is saved once', async () => {
  for (const vehicleId of [7, 8, 7]) rememberPendingFavorite(vehicleId)
  answer(favorites.ids, [])
  answer(favorites.add, { id: 1 } as never)
  await show(<PendingFavoritesLoader />, { as: 'member' })
  expect(await screen.findByText('Vehicle has been added to your favorites list')).toBeTruthy()
  expect(callsOf(favorites.add).map(({ body }) => body)).toEqual([{ vehicleId: 8 }, { vehicleId: 7 }])
  expect(takePendingFavorites()).toEqual([])
})

test('a response to an earlier request does not empty a pressed heart', async () => {
  rememberPendingFavorite(7)
  const release = hold(favorites.ids, [])
  answer(favorites.add, () => {
    answer(favorites.ids, [7])
    return { id: 1 } as never
  })
  await show(
    <>
      {heart}
      <PendingFavoritesLoader />
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
  expect(takePendingFavorites()).toEqual([7])
})
