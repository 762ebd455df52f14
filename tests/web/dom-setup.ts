import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { memberClient } from '#web/app/api/member-client.ts'
import { dismiss, knownToasts } from '#web/ui/toast.tsx'
import { fakeFetch, resetApi } from './fake-api.ts'
import { addPopovers } from './popovers.ts'

configure({ asyncUtilTimeout: 15_000 }) // so that a busy machine makes no test fail
addPopovers()

// Where no button submits, happy-dom names the form as the submitter, which its own FormData refuses.
const { requestSubmit } = HTMLFormElement.prototype
HTMLFormElement.prototype.requestSubmit = function (submitter) {
  if (submitter) requestSubmit.call(this, submitter)
  else if (this.noValidate || this.reportValidity())
    this.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
}

HTMLElement.prototype.hidePopover ??= () => {} // happy-dom has none

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.stubGlobal('fetch', fakeFetch) // a page that was closed still sends what it stores
  resetApi()
  memberClient().clear()
  for (const { id } of knownToasts()) dismiss(id)
  localStorage.clear()
  sessionStorage.clear()
})
