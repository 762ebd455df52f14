import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { push } from '#contract/push/endpoints.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf, Refusal } from '#tests/web/fake-api.ts'
import { PushDevice } from './push-device.tsx'

const endpoint = 'https://push.example/a'
const device = { id: 7, endpoint, createdAt: '2026-11-20T10:00:00Z' }
const keys = { p256dh: 'public', auth: 'secret' }

/** A browser's push service, in which this site has at most one subscription. */
function openBrowser({
  isSubscribed = false,
  permission = 'default',
  asked = 'granted' as NotificationPermission,
} = {}) {
  const subscription = { endpoint, unsubscribe: vi.fn(async () => true), toJSON: () => ({ keys }) }
  let current = isSubscribed ? subscription : null
  const subscribe = vi.fn(async () => (current = subscription))
  const registration = { pushManager: { getSubscription: async () => current, subscribe } }
  const requestPermission = vi.fn(async () => asked)
  const serviceWorker = { getRegistration: async () => registration, ready: Promise.resolve(registration) }
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', { permission, requestPermission })
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  return { subscription, subscribe, requestPermission }
}

beforeEach(() => answer(push.devices, { publicKey: 'site-key', devices: [] }))
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Push notifications on this device' })

test('turning it on asks for permission, subscribes with the site’s key, and adds the device', async () => {
  const { subscribe, requestPermission } = openBrowser()
  const { user } = await show(<PushDevice />, { as: 'member' })
  expect((await box()).checked).toBe(false)
  expect(requestPermission).not.toHaveBeenCalled()
  answer(push.addDevice, device)
  answer(push.devices, { publicKey: 'site-key', devices: [device] })
  await user.click(await box())
  await screen.findByText('You’ll receive push notifications on this device.')
  expect(requestPermission).toHaveBeenCalledOnce()
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'site-key' })
  expect(callsOf(push.addDevice).map(({ body }) => body)).toEqual([{ endpoint, ...keys }])
  await waitFor(async () => expect((await box()).checked).toBe(true))
})

test('turning it off removes the device and its subscription', async () => {
  answer(push.devices, { publicKey: 'site-key', devices: [device] })
  const { subscription } = openBrowser({ isSubscribed: true })
  const { user } = await show(<PushDevice />, { as: 'member' })
  expect((await box()).checked).toBe(true)
  answer(push.removeDevice, undefined as never)
  answer(push.devices, { publicKey: 'site-key', devices: [] })
  await user.click(await box())
  await screen.findByText('You won’t receive push notifications on this device anymore.')
  expect(callsOf(push.removeDevice).map(({ params }) => params)).toEqual([{ id: '7' }])
  expect(subscription.unsubscribe).toHaveBeenCalledOnce()
})

test('without permission, or if saving fails, it stays off', async () => {
  openBrowser({ asked: 'denied' })
  const { user } = await show(<PushDevice />, { as: 'member' })
  await user.click(await box())
  await screen.findByText('Your browser didn’t allow push notifications.')
  expect((await box()).checked).toBe(false)
  openBrowser()
  answer(push.addDevice, new Refusal('push_endpoint_refused'))
  await user.click(await box())
  await screen.findByText('This browser’s push service is not supported.')
  expect((await box()).checked).toBe(false)
})

test('another device of the member does not count', async () => {
  answer(push.devices, { publicKey: 'site-key', devices: [{ ...device, endpoint: 'https://push.example/b' }] })
  openBrowser({ isSubscribed: true })
  await show(<PushDevice />, { as: 'member' })
  expect((await box()).checked).toBe(false)
})

test('a browser without push notifications gets an explanation', async () => {
  await show(<PushDevice />, { as: 'member' })
  expect(await screen.findByText(/This browser can’t receive push notifications/)).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a browser that blocks push notifications gets an explanation', async () => {
  openBrowser({ permission: 'denied' })
  await show(<PushDevice />, { as: 'member' })
  expect(await screen.findByText(/Push notifications are blocked/)).toBeTruthy()
})
