import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { memberClient } from '#web/api/member-client.ts'
import { dismiss, knownToasts } from '#web/ui/toast.tsx'
import { resetApi } from './fake-api.ts'

configure({ asyncUtilTimeout: 15_000 }) // so that a busy machine makes no test fail

// happy-dom has no locks: each one is free.
const locks = {
  request: async (name: string, ...given: unknown[]) => (given.at(-1) as (lock: object) => unknown)({ name }),
}
Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  resetApi()
  memberClient().clear()
  for (const { id } of knownToasts()) dismiss(id)
  localStorage.clear()
  sessionStorage.clear()
})
