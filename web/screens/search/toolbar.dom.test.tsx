import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#tests/web/dom.tsx'
import { validateSearch } from '#web/search/find-vehicles.ts'
import { Toolbar } from './toolbar.tsx'

test('if the results arrive too late, the toolbar stays usable', async () => {
  const late = Promise.reject<null>(new Error('Server Timeout'))
  late.catch(() => {}) // the toolbar handles it later
  await show(<Toolbar name="All Vehicles" chips={[]} search={validateSearch(new URLSearchParams())} results={late} />)
  await waitFor(() => expect(document.querySelector('.animate-pulse')).toBeNull())
  expect(screen.getByRole('button', { name: 'Share This Search' })).toBeTruthy()
})
