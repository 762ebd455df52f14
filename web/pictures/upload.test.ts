import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { problems } from '#contract/problems.ts'
import { isFinalRefusal, uploadError, uploadPicture } from './upload.ts'

afterEach(() => void vi.unstubAllGlobals())

const apiError = (code: keyof typeof problems) =>
  new ApiError(problems[code].status, JSON.stringify({ code, message: '' }), '')

test.each(['picture_refused', 'body_too_large', 'form_expected'] as const)('%s is a final refusal', (code) => {
  expect(isFinalRefusal(apiError(code))).toBe(true)
})

test('a proxy’s 413 is a final refusal', () => {
  expect(isFinalRefusal(new ApiError(413, '<html>Request Entity Too Large</html>', ''))).toBe(true)
})

test.each([
  apiError('malformed_body'),
  apiError('sign_in_required'),
  apiError('too_many_unused'),
  apiError('too_many_requests'),
  apiError('internal'),
  new ApiError(502, 'Bad Gateway', ''),
  new Error('Failed to upload images'),
])('%s can be retried', (error) => {
  expect(isFinalRefusal(error)).toBe(false)
})

describe('an upload whose token is refused', () => {
  const file = new File(['x'], 'a.jpg')

  test('is retried once with a fresh token', async () => {
    const sent = stubRequests([
      { status: 401, text: '' },
      { status: 201, text: '{"urls":["/images/a.webp"]}' },
    ])
    const getToken = async (options?: { fresh?: boolean }) => (options?.fresh ? 'new' : 'old')
    expect(await uploadPicture(file, { getToken })).toBe('/images/a.webp')
    expect(sent).toEqual(['Bearer old', 'Bearer new'])
  })

  test('is not retried without a fresh token', async () => {
    const sent = stubRequests([
      { status: 401, text: '' },
      { status: 401, text: '' },
    ])
    const getToken = async (options?: { fresh?: boolean }) => (options?.fresh ? null : 'old')
    await expect(uploadPicture(file, { getToken })).rejects.toMatchObject({ status: 401 })
    expect(sent).toEqual(['Bearer old'])
  })
})

describe('an upload', () => {
  const file = new File(['x'], 'a.jpg')
  const getToken = async () => 'token'

  test('is sent with cookies and the bearer token', async () => {
    const sent = stubRequests([{ status: 201, text: '{"urls":["/images/a.webp"]}' }])
    await uploadPicture(file, { getToken })
    expect(sent).toEqual(['Bearer token'])
    expect(withCookies).toBe(true)
  })

  test('reports a response without a URL', async () => {
    stubRequests([{ status: 201, text: '{"urls":[]}' }])
    const mistake = await uploadPicture(file, { getToken }).catch(uploadError)
    expect(mistake).toBe('No image URLs returned from server')
  })

  test.each(['error', 'abort'])('reports the event %s as a failure', async (event) => {
    stubRequests([{ status: 0, text: '', event }])
    const mistake = await uploadPicture(file, { getToken }).catch(uploadError)
    expect(mistake).toBe('Failed to upload images')
  })
})

let withCookies = false

function stubRequests(responses: { status: number; text: string; event?: string }[]) {
  const bearers: (string | null)[] = []
  class Request extends EventTarget {
    upload = new EventTarget()
    statusText = ''
    status = 0
    responseText = ''
    withCredentials = false
    #bearer: string | null = null

    open() {}
    setRequestHeader(_: string, value: string) {
      this.#bearer = value
    }
    send() {
      bearers.push(this.#bearer)
      withCookies = this.withCredentials
      const { status, text, event = 'load' } = responses[bearers.length - 1]!
      Object.assign(this, { status, responseText: text })
      this.dispatchEvent(new Event(event))
      this.dispatchEvent(new Event('loadend'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return bearers
}
