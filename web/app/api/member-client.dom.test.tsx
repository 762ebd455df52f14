import { focusManager, MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemberClient } from './member-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  focusManager.setFocused(undefined)
  vi.useRealTimers()
})

async function countRequests(queryFn: () => Promise<unknown>): Promise<number> {
  const sent = vi.fn(queryFn)
  const client = createMemberClient()
  client.mount()
  const subscribe = () => new QueryObserver(client, { queryKey: ['cars'], queryFn: sent }).subscribe(() => {})
  const unsubscribe = subscribe()
  await vi.advanceTimersByTimeAsync(60_000)
  focusManager.setFocused(false)
  await vi.advanceTimersByTimeAsync(86_400_000)
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(60_000)
  unsubscribe()
  client.unmount()
  return sent.mock.calls.length
}

test('cached data never turns stale by itself, and nothing is retried', async () => {
  expect(await countRequests(async () => 'cars')).toBe(1)
  expect(await countRequests(() => Promise.reject(new Error('It fails.')))).toBe(1)
  const change = vi.fn(() => Promise.reject(new Error('It fails.')))
  const changing = new MutationObserver(createMemberClient(), { mutationFn: change }).mutate()
  await Promise.all([expect(changing).rejects.toThrow('It fails.'), vi.advanceTimersByTimeAsync(60_000)])
  expect(change).toHaveBeenCalledOnce()
})
