import { cleanup, configure } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import { memberClient } from '#web/app/api/member-client.ts'
import { dismiss, knownToasts } from '#web/ui/toast.tsx'
import { bareTexts } from './bare-texts.ts'
import { fakeFetch, resetApi } from './fake-api.ts'
import { addPopovers } from './popovers.ts'

configure({ asyncUtilTimeout: 15_000 }) // long enough for a busy machine
addPopovers()

// Without a submit button, happy-dom passes the form itself as submitter, which happy-dom's FormData then rejects.
const { requestSubmit } = HTMLFormElement.prototype
HTMLFormElement.prototype.requestSubmit = function (submitter) {
  if (submitter) requestSubmit.call(this, submitter)
  else if (this.noValidate || this.reportValidity())
    this.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
}

HTMLElement.prototype.hidePopover ??= () => {} // missing in happy-dom

afterEach(() => {
  const bare = bareTexts()
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.stubGlobal('fetch', fakeFetch) // a page that is being closed may still send data
  resetApi()
  memberClient().clear()
  for (const { id } of knownToasts()) dismiss(id)
  localStorage.clear()
  sessionStorage.clear()
  expect(bare, 'texts that a translator would break').toEqual([])
})
