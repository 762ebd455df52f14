import { expect, test } from 'vitest'
import { insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { pdf, oversizedPdf } from '#tests/server/pdf.ts'
import { drawingLimits } from './limits.ts'

const api = memberApp({ environment: { RATE_LIMIT: 'on' } })

test('A document that takes too long counts as several uploads', { timeout: 300_000 }, async () => {
  const car = await insertListing(api.tools.db)
  const send = async (content: Buffer) => {
    const body = new FormData()
    body.append('document', new Blob([content as Uint8Array<ArrayBuffer>]), 'Papers.pdf')
    const form = new Request('http://cars.test/', { method: 'POST', body })
    const { statusCode } = await api.request({
      method: 'POST',
      url: `/api/vehicles/${car}/documents`,
      headers: { 'content-type': form.headers.get('content-type')!, 'x-test-person': 'maria' },
      payload: Buffer.from(await form.arrayBuffer()),
    })
    return statusCode
  }
  const readPoints = async () => {
    const { rows } = await api.tools.pool.query(`select points from rate_limits where key like 'document:%'`)
    return rows.map(({ points }) => points)
  }
  expect(await send(pdf())).toBe(201)
  expect(await readPoints()).toEqual([1])
  expect(await send(oversizedPdf())).toBe(400)
  expect(await readPoints()).toEqual([1 + drawingLimits.weightOfHeavy])
})
