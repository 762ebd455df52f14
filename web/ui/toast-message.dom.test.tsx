import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '#tests/web/dom.tsx'
import { toast } from './toast.tsx'

async function showToast() {
  await show(<main />)
  act(() => toast({ title: 'Sign in required' }))
  return screen.findByRole('listitem')
}

function drag(message: HTMLElement, pixels: number) {
  message.setPointerCapture ??= () => {}
  fireEvent.pointerDown(message, { button: 0, clientX: 100 })
  for (const fraction of [0.2, 0.6, 1]) fireEvent.pointerMove(message, { clientX: 100 + fraction * pixels })
  fireEvent.pointerUp(message, { clientX: 100 + pixels })
}

const isShown = () => screen.queryByText('Sign in required') !== null

test('a swipe of at least 50 pixels to the right closes a toast', async () => {
  const message = await showToast()
  drag(message, -80)
  expect(isShown()).toBe(true)
  drag(message, 49)
  expect(isShown()).toBe(true)
  expect(message.style.translate).toBe('')
  drag(message, 50)
  expect(isShown()).toBe(false)
})

test('a toast follows the finger only to the right', async () => {
  const message = await showToast()
  message.setPointerCapture ??= () => {}
  fireEvent.pointerDown(message, { button: 0, clientX: 100 })
  fireEvent.pointerMove(message, { clientX: 130 })
  expect(message.style.translate).toBe('30px')
  fireEvent.pointerMove(message, { clientX: 80 })
  expect(message.style.translate).toBe('0px')
  fireEvent.pointerCancel(message)
  expect(message.style.translate).toBe('')
  expect(isShown()).toBe(true)
})

test('a toast closes after five seconds, not counting the time that it is hovered', async () => {
  await show(<main />)
  vi.useFakeTimers()
  act(() => toast({ title: 'Sign in required' }))
  await vi.dynamicImportSettled()
  await act(async () => {})
  const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  await advance(4_000)
  fireEvent.pointerEnter(screen.getByRole('listitem'))
  await advance(60_000)
  expect(isShown()).toBe(true)
  fireEvent.pointerLeave(screen.getByRole('listitem'))
  await advance(999)
  expect(isShown()).toBe(true)
  await advance(1)
  expect(isShown()).toBe(false)
})
