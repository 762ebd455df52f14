import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { servePages } from './pages.ts'
import { insertListing } from './testing/cast.ts'
import { callsOf, type Document, type Target } from './testing/fuzz/document.ts'
import type { Known } from './testing/fuzz/good-values.ts'
import { judgeBy } from './testing/fuzz/judge.ts'
import { anyRequest, type FuzzRequest } from './testing/fuzz/requests.ts'
import { noteWrites, takeWrites } from './testing/fuzz/writes.ts'
import { memberApp } from './testing/members.ts'

const runs = Number(process.env.FUZZ_REQUESTS ?? 3_000)
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31))

const api = memberApp({
  extend: (app) => servePages(app, api.tools, api.identity),
  prepare: async ({ db }) => {
    for (const status of ['approved', 'approved', 'pending', 'rejected', 'paused'] as const) {
      await insertListing(db, { status })
    }
  },
})

/** What exists: each kind of number that a path or a body may name. */
const known: Known = {
  id: [1, 2, 3, 4, 5, 999_999],
  vehicleId: [1, 2, 3, 4, 5, 999_999],
  imageUrls: [['/images/a.webp']],
  category: ['SUVs', 'Coupes', 'nothing'],
  version: [1, 2, 3],
  year: [2019],
  make: ['Porsche'],
}
let document: Document
beforeAll(async () => {
  document = (await api.request({ url: '/api/openapi.json' })).json()
  await noteWrites(api.tools.pool, [])
})

test(
  `bad input gets a clear answer and changes nothing: ${runs} requests of seed ${seed}`,
  { timeout: 0 },
  async () => {
    const judge = judgeBy(document)
    let slowest: { ms: number; request: string }[] = []
    const statuses: Record<number, number> = {}
    const ask = async ({ target, caller, url, body = {} }: FuzzRequest) => {
      const begun = performance.now()
      const headers = { ...body.headers, 'x-test-person': caller }
      const answer = await api.request({ ...body, method: target.method as 'GET', url, headers })
      slowest.push({ ms: performance.now() - begun, request: `${target.method} ${url.slice(0, 200)}` })
      slowest = slowest.toSorted((a, b) => b.ms - a.ms).slice(0, 5)
      statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1
      const written = await takeWrites(api.tools.pool)
      expect(judge(target, answer)).toBeUndefined()
      if (answer.statusCode >= 400) expect([answer.body, written]).toEqual([answer.body, []])
    }
    const targets = [...callsOf(document), ...(await pages())]
    await fc.assert(fc.asyncProperty(anyRequest(targets, document, known), ask), {
      numRuns: runs,
      seed,
      endOnFailure: true,
    })
    // oxlint-disable-next-line no-console -- whoever reads the result wants to run the same again
    console.log(`seed ${seed}:`, statuses, slowest)
    expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '400', '401', '404']))
  },
)

/** The pages of the build, and one that is none. */
async function pages(): Promise<Target[]> {
  const { routes } = (await import('../build/server/index.js' as string)) as {
    routes: Record<string, { path?: string }>
  }
  const paths = Object.values(routes).map(
    ({ path = '' }) => `/${path.replaceAll(/:(\w+)/g, '{$1}').replace('*', 'no/page')}`,
  )
  const query = { q: {}, make: {}, page: {}, sort: {}, minPrice: {}, bodyStyle: {}, token: {} }
  return paths.flatMap((path) => ['GET', 'POST'].map((method) => ({ method, path, query, answers: {} })))
}
