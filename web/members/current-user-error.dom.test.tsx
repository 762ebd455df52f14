import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '#web/testing/dom.tsx'
import { CurrentUserError } from './current-user-error.tsx'

test('a failure to find out who is signed in is shown with its status, and can be tried again', async () => {
  const retry = vi.fn()
  const { user } = await show(<CurrentUserError error={new Error('Error fetching user: 500')} retry={retry} />)
  expect(screen.getByText('Error fetching user: 500')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(retry).toHaveBeenCalledOnce()
})
