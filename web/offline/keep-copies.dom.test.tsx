import { afterEach, expect, test, vi } from 'vitest'
import { browserFavorites } from '../favorites/browser-favorites.ts'
import { savedEvent } from '../favorites/saved-event.ts'
import { recentVehicles } from '../recent/list.ts'
import { keepCopies } from './keep-copies.ts'

const listeners: [string, EventListener][] = []

afterEach(() => {
  for (const [name, listener] of listeners.splice(0)) removeEventListener(name, listener, name === 'click')
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  history.replaceState(null, '', '/')
  localStorage.clear()
})

/** Starts a page, and returns the messages that it sends to the worker. */
async function openPage(path: string) {
  const postMessage = vi.fn()
  const registration = { active: { postMessage } }
  const register = vi.fn(async () => registration)
  const ready = Promise.resolve(registration)
  const value = { register, ready, getRegistration: async () => registration }
  Object.defineProperty(navigator, 'serviceWorker', { value, configurable: true })
  const add = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation((name: string, listener: unknown, options: unknown) => {
    listeners.push([name, listener as EventListener])
    add(name, listener as EventListener, options as boolean)
  })
  history.replaceState(null, '', path)
  await keepCopies()
  return { register, messages: () => postMessage.mock.calls.map(([message]: unknown[]) => message) }
}

test('opened and saved vehicles are copied, and clearing the viewed ones clears the copies', async () => {
  recentVehicles.add(3)
  recentVehicles.add(7)
  browserFavorites.add(2)
  const { register, messages } = await openPage('/vehicles/7')
  expect(register).toHaveBeenCalledWith('/service-worker.js', { updateViaCache: 'none' })
  await expect.poll(messages).toEqual([{ copy: [7] }])
  history.replaceState(null, '', '/vehicles')
  browserFavorites.add(9)
  await expect.poll(messages).toEqual([{ copy: [7] }, { copy: [9] }])
  dispatchEvent(new CustomEvent(savedEvent, { detail: 5 }))
  await expect.poll(() => messages().at(-1)).toEqual({ copy: [5] })
  recentVehicles.remove(...recentVehicles.read())
  await expect.poll(() => messages().at(-1)).toEqual({ clear: 'copies' })
})

test('a vehicle that is not public is not copied', async () => {
  recentVehicles.add(3)
  const { messages } = await openPage('/vehicles/8')
  browserFavorites.add(9)
  await expect.poll(messages).toEqual([{ copy: [9] }])
})

test('without a connection, links load whole pages', async () => {
  await openPage('/vehicles')
  const link = document.createElement('a')
  link.href = '/vehicles/7'
  document.body.append(link)
  const reached = vi.fn((event: Event) => event.preventDefault())
  link.addEventListener('click', reached)
  link.click()
  expect(reached).toHaveBeenCalledOnce()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  link.click()
  expect(reached).toHaveBeenCalledOnce()
  expect(assign).toHaveBeenCalledWith(link.href)
  link.remove()
})
