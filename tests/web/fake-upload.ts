import { vi } from 'vitest'
import { fakeFetch } from './fake-api.ts'

/** Replaces `XMLHttpRequest`, which uploads files, so uploads get the responses of `fake-api.ts`. */
export function fakeUploads(): void {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
}

class FakeRequest extends EventTarget {
  upload = new EventTarget()
  withCredentials = false
  status = 0
  statusText = ''
  responseText = ''
  #method = ''
  #path = ''
  #isAborted = false

  open(method: string, path: string) {
    this.#method = method
    this.#path = path
  }

  setRequestHeader() {}

  abort() {
    this.#isAborted = true
    this.dispatchEvent(new Event('abort'))
    this.dispatchEvent(new Event('loadend'))
  }

  async send(body: FormData) {
    const response = await fakeFetch(this.#path, { method: this.#method, body })
    if (this.#isAborted) return
    this.status = response.status
    this.responseText = await response.text()
    this.dispatchEvent(new Event('load'))
    this.dispatchEvent(new Event('loadend'))
  }
}
