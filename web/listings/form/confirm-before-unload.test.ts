import { afterEach, expect, test, vi } from 'vitest'
import { confirmBeforeUnload } from './picture-field.tsx'

afterEach(() => vi.unstubAllGlobals())

function openPage() {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  return () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

test('the browser asks only while work is in progress', async () => {
  const asks = openPage()
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  expect(asks()).toBe(false)
  const tasks = [confirmBeforeUnload(() => first.promise), confirmBeforeUnload(() => second.promise)]
  expect(asks()).toBe(true)
  first.resolve('/images/a.webp')
  expect(await tasks[0]).toBe('/images/a.webp')
  expect(asks(), 'the second is still in progress').toBe(true)
  second.reject(new Error('refused'))
  await expect(tasks[1]).rejects.toThrow('refused')
  expect(asks()).toBe(false)
})
