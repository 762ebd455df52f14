import { act, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { Conversation } from '#contract/conversations/endpoints.ts'
import { conversation } from '#tests/web/conversation.ts'
import { formatTime } from './days.ts'
import { MessageList } from './message-list.tsx'

afterEach(() => void vi.useRealTimers())

/** Starts the clock at this local time on November 29, 2026. */
function startClock(hours: number, minutes: number) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.setSystemTime(new Date(2026, 10, 29, hours, minutes))
}

/** Returns a conversation with one message at each of these local times. The first number is the day of November 2026. */
function messagesAt(...times: [day: number, hours: number][]): Conversation {
  const messages = times.map(([day, hours], id) => ({
    id,
    from: id % 2 ? ('seller' as const) : ('buyer' as const),
    text: `Message ${id}`,
    createdAt: new Date(2026, 10, day, hours).toISOString(),
  }))
  return { ...conversation, messages }
}

const days = () =>
  screen.getAllByRole('list').map((list) => {
    const name = document.getElementById(list.getAttribute('aria-labelledby')!)!.textContent
    return [name, list.querySelectorAll('li').length]
  })

test('a divider before each day names it, from the point of view of today', () => {
  startClock(9, 0)
  render(<MessageList conversation={messagesAt([26, 9], [28, 1], [28, 23], [29, 1])} />)
  expect(days()).toEqual([
    ['Thursday, November 26', 1],
    ['Yesterday', 2],
    ['Today', 1],
  ])
})

test('at midnight, today becomes yesterday', () => {
  startClock(23, 59)
  render(<MessageList conversation={messagesAt([29, 9])} />)
  expect(days()).toEqual([['Today', 1]])
  act(() => void vi.advanceTimersByTime(61_000))
  expect(days()).toEqual([['Yesterday', 1]])
})

test('the server’s page is in UTC, and hydration changes it to the local time without an error', async () => {
  const shown = messagesAt([28, 12], [29, 1])
  const element = <MessageList conversation={shown} />
  const box = document.body.appendChild(document.createElement('div'))
  box.innerHTML = renderToString(element)
  const { createdAt } = shown.messages[0]!
  const utc = new Date(createdAt).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  expect(box.textContent).toContain(utc)
  expect(box.textContent).toContain(`${formatTime(createdAt, 'UTC')} UTC`)

  startClock(9, 0)
  const onRecoverableError = vi.fn()
  const root = await act(async () => hydrateRoot(box, element, { onRecoverableError }))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(days().map(([name]) => name)).toEqual(['Yesterday', 'Today'])
  expect(box.textContent).not.toContain('UTC')
  act(() => root.unmount())
  box.remove()
})
