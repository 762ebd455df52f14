import { describe, expect, test } from 'vitest'
import { search } from '#contract/search/endpoints.ts'
import { requestUrl, createApi } from './client.ts'
import { favorites } from './favorites/endpoints.ts'
import { inquiries } from './inquiries/endpoints.ts'

function answering(body: string | null, init: ResponseInit = {}) {
  const calls: [string, RequestInit][] = []
  const api = createApi(async (...call) => {
    calls.push(call)
    return new Response(body, init)
  })
  return { api, calls }
}

describe('a call', () => {
  test('declares JSON only when it has a body', async () => {
    const { api, calls } = answering('{}')
    await api(favorites.add, { body: { vehicleId: 7 } })
    await api(favorites.remove, { params: { vehicleId: 7 } })
    expect(calls).toEqual([
      ['/api/favorites', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"vehicleId":7}' }],
      ['/api/favorites/7', { method: 'DELETE', headers: {}, body: null }],
    ])
  })

  test('builds its URL from the path parameters and the query, leaving out empty values', () => {
    expect(requestUrl(search.category, { category: 'Sports Cars' }, { page: 2, limit: undefined })).toBe(
      '/api/vehicles/category/Sports%20Cars?page=2',
    )
    expect(requestUrl(search.vehicles, {}, { q: 'a&b', make: '', minPrice: 0 })).toBe(
      '/api/vehicles/search?q=a%26b&minPrice=0',
    )
  })
})

describe('an answer', () => {
  test('is the parsed JSON, or undefined when empty', async () => {
    expect(await answering('{"stamp":"x"}').api(inquiries.form, {})).toEqual({ stamp: 'x' })
    expect(await answering(null, { status: 204 }).api(inquiries.form, {})).toBeUndefined()
  })

  test('of one page includes the total and the corrected search term', async () => {
    const headers = { 'x-total-count': '31', 'x-search-corrected': 'Citro%C3%ABn' }
    expect(await answering('[]', { headers }).api(search.vehicles, { query: {} })).toEqual({
      items: [],
      total: 31,
      corrected: 'Citroën',
    })
  })
})

describe('a refusal', () => {
  const callRefused = async (body: string | null, init: ResponseInit) =>
    answering(body, init)
      .api(inquiries.form, {})
      .catch((error: unknown) => error)

  test('is an error whose message is the status and the text of the body', async () => {
    expect(await callRefused('No such car', { status: 404, statusText: 'Not Found' })).toMatchObject({
      message: '404: No such car',
      status: 404,
      problem: undefined,
    })
  })

  test('with an empty body has the status text instead', async () => {
    const error = await callRefused(null, { status: 502, statusText: 'Bad Gateway' })
    expect(error).toMatchObject({ message: '502: Bad Gateway', status: 502 })
  })

  test.each(['{"message":"Nope"}', '{"code":5,"message":"Nope"}', '{"code":"x","message":"Nope","issues":1}', 'null'])(
    'is not a problem of the catalog when the shape differs: %s',
    async (body) => expect(await callRefused(body, { status: 400 })).toMatchObject({ status: 400, problem: undefined }),
  )

  test('includes the problem of the catalog and the delay before a retry', async () => {
    const problem = { code: 'too_many_requests', message: 'Too many requests.' }
    const body = JSON.stringify(problem)
    expect(await callRefused(body, { status: 429, headers: { 'retry-after': '30' } })).toMatchObject({
      message: `429: ${body}`,
      problem,
      retryAfter: 30,
    })
  })
})
