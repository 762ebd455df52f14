import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismiss, knownToasts, toast } from './toast.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const titles = () => knownToasts().map(({ title, open }) => [title, open])

test('a toast replaces the previous one', () => {
  toast({ title: 'One' })
  toast({ title: 'Two' })
  expect(titles()).toEqual([['Two', true]])
})

test('a dismissed toast closes immediately and is removed after 1,000,000 ms', () => {
  toast({ title: 'Saved' })
  dismiss(knownToasts()[0]!.id)
  expect(titles()).toEqual([['Saved', false]])
  vi.advanceTimersByTime(999_999)
  expect(titles()).toEqual([['Saved', false]])
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual([])
})
