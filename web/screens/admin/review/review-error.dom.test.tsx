import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { show } from '#tests/web/dom.tsx'
import { ReviewError } from './review-view.tsx'

test('a failed request can be retried', async () => {
  const retry = vi.fn()
  const { user } = await show(<ReviewError error={new ApiError(503, '', 'Service Unavailable')} retry={retry} />)
  expect(screen.getByText('We couldn’t load the listing.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('a missing listing and your own listing offer no retry', async () => {
  await show(<ReviewError error={new ApiError(404, '{}', 'Not Found')} retry={() => {}} />)
  expect(screen.getByText('Listing Not Found')).toBeTruthy()
  await show(<ReviewError error={new ApiError(409, '{}', 'Conflict')} retry={() => {}} />)
  expect(screen.getByText('Your Own Listing')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
})
