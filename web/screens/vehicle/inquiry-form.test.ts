import { expect, test } from 'vitest'
import { ApiError, type PublicApi } from '#contract/client.ts'
import { inquiries } from '#contract/inquiries/endpoints.ts'
import { submitInquiryForm } from './inquiry.ts'

const respondWith = (answer: unknown) => (async () => answer) as unknown as PublicApi
const refuseWith = (status: number, body: unknown) =>
  (async () => {
    throw new ApiError(status, typeof body === 'string' ? body : JSON.stringify(body), '')
  }) as unknown as PublicApi

function form(extra: Record<string, string> = {}) {
  const data = new FormData()
  const values = {
    name: 'Boris',
    email: 'boris@example.com',
    phone: '',
    message: 'Still for sale?',
    stamp: '1-signed',
    ...extra,
  }
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}

test('a sent inquiry returns 201', async () => {
  expect(await submitInquiryForm(respondWith({ id: 5 }), '7', form())).toMatchObject({
    data: { sent: true, id: 5 },
    init: { status: 201 },
  })
})

test('without scripts, success redirects, so that a reload does not submit again', async () => {
  const response = (await submitInquiryForm(respondWith({ id: 5 }), '7', form({ plain: '1' }))) as Response
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe('/vehicles/7?inquiry=sent#inquiry')
})

test('a form without a stamp is returned with one and with its values', async () => {
  const requests: unknown[] = []
  const api = (async (endpoint: unknown) => {
    requests.push(endpoint)
    return { stamp: '2-signed' }
  }) as unknown as PublicApi
  const result = await submitInquiryForm(api, '7', form({ stamp: '', plain: '1' }))
  expect(result).toMatchObject({ data: { sent: false, stamp: '2-signed', values: { message: 'Still for sale?' } } })
  expect(requests).toEqual([inquiries.form])
})

test('a refusal keeps status, issues and values, and its reason is the first issue', async () => {
  const issues = [{ field: 'email', message: 'Enter an email address.' }]
  const result = await submitInquiryForm(
    refuseWith(400, { code: 'invalid_request', message: 'Not valid.', issues }),
    '7',
    form(),
  )
  expect(result).toMatchObject({
    data: {
      sent: false,
      reason: 'Enter an email address.',
      issues,
      values: { name: 'Boris', message: 'Still for sale?' },
    },
    init: { status: 400 },
  })
})

test.each([
  ['checked', { shareEmail: 'on' }, true],
  ['unchecked', {}, false],
] as const)('without scripts, a %s box is sent as a boolean and survives a refusal', async (_, extra, sent) => {
  const bodies: unknown[] = []
  const api = (async (_: unknown, { body }: { body: object }) => {
    bodies.push(body)
    throw new ApiError(400, JSON.stringify({ code: 'invalid_request', message: 'Not valid.' }), '')
  }) as unknown as PublicApi
  const result = await submitInquiryForm(api, '7', form(extra))
  expect(bodies).toMatchObject([{ shareEmail: sent }])
  expect(result).toMatchObject({ data: { values: { shareEmail: sent ? 'on' : '' } } })
})

test('a temporary refusal has a retry-after header', async () => {
  const problem = JSON.stringify({ code: 'too_many_inquiries', message: 'Please wait.' })
  const limited = (async () => {
    throw new ApiError(429, problem, '', 90)
  }) as unknown as PublicApi
  const { init } = (await submitInquiryForm(limited, '7', form())) as { init: ResponseInit }
  expect(init).toMatchObject({ status: 429, headers: { 'retry-after': '90' } })
})

test('a server failure has no reason', async () => {
  const result = await submitInquiryForm(refuseWith(502, 'Bad gateway'), '7', form())
  expect(result).toMatchObject({ data: { sent: false, issues: [] }, init: { status: 502 } })
  expect(result).not.toHaveProperty('data.reason')
})
