import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { users } from '#contract/users.ts'
import Admin from '#web/screens/admin/screen.tsx'
import Profile from '#web/screens/profile/screen.tsx'
import { show } from '#web/testing/dom.tsx'
import { answer, Refusal } from '#web/testing/fake-api.ts'
import { seller } from '#web/testing/listing.ts'

test.each([
  ['/profile', <Profile key="profile" />, 'Maria Santos'],
  ['/admin', <Admin key="admin" />, 'mailed when something waits'],
])('%s shows the status when it cannot find out who is signed in, and Try Again loads it', async (_, page, content) => {
  answer(users.current, new Refusal('internal'))
  const { user } = await show(page, { as: 'member' })
  expect(await screen.findByText('Error fetching user: 500')).toBeTruthy()
  expect(screen.queryByText(content)).toBeNull()
  answer(users.current, { ...seller, email: 'maria@example.com', role: 'admin' })
  await user.click(screen.getAllByRole('button', { name: 'Try Again' })[0]!)
  expect(await screen.findByText(content)).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Error fetching user: 500')).toBeNull())
})
