import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { users } from '#contract/users/endpoints.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, Refusal } from '#tests/web/fake-api.ts'
import { seller } from '#tests/web/listing.ts'
import Admin from '../screens/admin/screen.tsx'
import Profile from '../screens/profile/screen.tsx'

test.each([
  ['/profile', <Profile key="profile" />, 'Maria Santos'],
  ['/admin', <Admin key="admin" />, 'Get emails about pending work'],
])('%s shows the status code if the current user fails to load, and Try Again reloads it', async (_, page, content) => {
  answer(users.current, new Refusal('internal'))
  const { user } = await show(page, { as: 'member' })
  expect(await screen.findByText('Error fetching user: 500')).toBeTruthy()
  expect(screen.queryByText(content)).toBeNull()
  answer(users.current, { ...seller, email: 'maria@example.com', role: 'admin' })
  await user.click(screen.getAllByRole('button', { name: 'Try Again' })[0]!)
  expect(await screen.findByText(content)).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Error fetching user: 500')).toBeNull())
})
