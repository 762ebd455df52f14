import { afterEach, expect, test, vi } from 'vitest'
import { openPushedPage, showPush, stopPush } from './push.ts'

afterEach(() => void vi.unstubAllGlobals())

const waitUntil = () => {}
const eventWith = (data: unknown) => ({ ...new Event('push'), waitUntil, data: { json: () => data } })

function openScope(windows: object[] = []) {
  const registration = {
    scope: 'https://cars.test/',
    showNotification: vi.fn(async () => {}),
    pushManager: { getSubscription: async () => subscription },
  }
  const subscription = { unsubscribe: vi.fn(async () => true) }
  const clients = { matchAll: async () => windows, openWindow: vi.fn(async () => null) }
  vi.stubGlobal('registration', registration)
  vi.stubGlobal('clients', clients)
  return { registration, clients, subscription }
}

test('a message is shown with the text of its kind, and opens its page', async () => {
  const { registration } = openScope()
  await showPush(eventWith({ kind: 'reduced', path: '/vehicles/7' }))
  expect(registration.showNotification).toHaveBeenCalledWith(
    'Price drop on a saved vehicle',
    expect.objectContaining({ data: '/vehicles/7', tag: 'reduced /vehicles/7' }),
  )
  await showPush(eventWith({ kind: 'constructor', path: '/' }))
  expect(registration.showNotification).toHaveBeenLastCalledWith('New notification', expect.anything())
})

test.each([
  ['/profile?tab=inbox', '/profile?tab=inbox'],
  ['https://other.test/a', '/'],
  ['//other.test/a', '/'],
  ['javascript:alert(1)', '/'],
])('a press on a message with the path %s opens %s', async (data, opened) => {
  const close = vi.fn()
  const event = { ...new Event('notificationclick'), waitUntil, notification: { data, close } as never }
  const { clients } = openScope()
  await openPushedPage(event)
  expect(close).toHaveBeenCalledOnce()
  expect(clients.openWindow).toHaveBeenCalledWith(opened)
  const window = { focus: vi.fn(async () => {}), navigate: vi.fn(async () => {}) }
  openScope([window])
  await openPushedPage(event)
  expect(window.focus).toHaveBeenCalledOnce()
  expect(window.navigate).toHaveBeenCalledWith(opened)
})

test('signing out ends the subscription', async () => {
  const { subscription } = openScope()
  await stopPush()
  expect(subscription.unsubscribe).toHaveBeenCalledOnce()
})
