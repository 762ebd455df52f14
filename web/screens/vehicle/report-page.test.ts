import { expect, test } from 'vitest'
import { ApiError, type PublicApi } from '#contract/client.ts'
import { submitReport } from './report-page.tsx'

function form(values: Record<string, string>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}

test('a report without scripts is sent, and the response redirects', async () => {
  const bodies: unknown[] = []
  const api = (async (_: unknown, { body }: { body: unknown }) => {
    bodies.push(body)
    return { received: true }
  }) as unknown as PublicApi
  const response = (await submitReport(api, '7', form({ reason: 'fraud', text: 'Wire first' }))) as Response
  expect([response.status, response.headers.get('location')]).toEqual([303, '/vehicles/7/report?sent=1'])
  expect(bodies).toEqual([{ vehicleId: 7, reason: 'fraud', text: 'Wire first' }])
})

test('a refused report keeps its values and shows the message at the field', async () => {
  const issues = [{ field: 'reason', message: 'Choose a reason.' }]
  const problem = JSON.stringify({ code: 'invalid_request', message: 'Not valid.', issues })
  const api = (async () => {
    throw new ApiError(400, problem, '')
  }) as unknown as PublicApi
  expect(await submitReport(api, '7', form({ reason: '', text: 'Wire first' }))).toMatchObject({
    data: { reason: 'Choose a reason.', errors: { reason: 'Choose a reason.' }, values: { text: 'Wire first' } },
    init: { status: 400 },
  })
})
