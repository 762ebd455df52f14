import { availableParallelism, loadavg } from 'node:os'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { basePath } from '#server/accounts/embedded/better-auth.ts'
import { libraryRoutes } from '#server/accounts/embedded/routes.ts'
import { servePages } from '#server/pages.ts'
import { memberApp } from '../../server/members.ts'
import { goodPictures } from './bad-pictures.ts'
import { callAt, callsOf, type Document, undocumentedTarget, type Target } from './document.ts'
import { judgeBy } from './judge.ts'
import { findKnownValues, populate } from './populate.ts'
import { anyRequest, type FuzzRequest } from './requests.ts'
import { recordWrites } from './writes.ts'

/** Number of requests. `npm run test:reliability` sends more, with a different seed each time. */
const runs = Number(process.env.FUZZ_REQUESTS ?? 800)
const seed = Number(process.env.FUZZ_SEED ?? 1)

const api = memberApp({ extend: (app) => servePages(app, api.tools, api.identity), prepare: populate })

let document: Document
let takeWrites: () => Promise<string[]>
beforeAll(async () => {
  document = (await api.request({ url: '/api/openapi.json' })).json()
  // Ignore counters of wrong passwords and codes. Also ignore verifications, because the identity library deletes expired
  // ones whenever it reads them.
  takeWrites = await recordWrites(api.tools.pool, ['public.rate_limits', 'identity.verification'])
})

test(
  `invalid input gets a clear response and changes nothing: ${runs} requests, seed ${seed}`,
  { timeout: 0 },
  async () => {
    const judge = judgeBy(document)
    const statuses: Record<number, number> = {}
    let slowest: { ms: number; request: string }[] = []
    const send = async (request: FuzzRequest) => {
      const { target, caller, url, body } = request
      const sentAt = performance.now()
      const headers = { ...body.headers, 'x-test-person': caller }
      const answer = await api.request({ ...body, method: target.method as 'GET', url, headers })
      slowest.push({ ms: Math.round(performance.now() - sentAt), request: `${target.method} ${url.slice(0, 100)}` })
      slowest = slowest.toSorted((a, b) => b.ms - a.ms).slice(0, 5)
      statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1
      const wrong = judge(target, answer, await takeWrites())
      if (wrong) throw new Error(`${describeRequest(request)}\n${wrong}`)
    }
    const world = { document, known: await findKnownValues(api.tools), pictures: await goodPictures() }
    const calls = callsOf(document)
    // Fewer pages than calls, because a page takes ten times as long.
    const all: Target[] = [1, 2, 3, 4, 5].flatMap(() => calls).concat(accounts, await pages())
    const startedAt = performance.now()
    const details = await fc.check(fc.asyncProperty(anyRequest(all, world), send), {
      numRuns: runs,
      seed,
      endOnFailure: true,
    })
    const seconds = Math.round((performance.now() - startedAt) / 1_000)
    const { user, system } = process.cpuUsage()
    const machine = `${availableParallelism()} cores, load ${loadavg()[0]!.toFixed(1)}, ${Math.round((user + system) / 1e6)} s of CPU time`
    // oxlint-disable-next-line no-console -- needed to repeat the run
    console.log(`${details.numRuns} requests, seed ${seed}, in ${seconds} s on ${machine}:`, statuses, slowest)
    if (details.failed) throw new Error(`Seed ${seed}: ${(details.errorInstance as Error).message}`)
    const succeeded = Object.entries(statuses).flatMap(([status, count]) => (Number(status) < 400 ? [count] : []))
    expect(succeeded.reduce((sum, count) => sum + count)).toBeGreaterThan(runs / 3)
    expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '400', '401', '404', '413', '415']))
  },
)

/** Sign-up, sign-in and other password endpoints. They belong to the identity library and are undocumented. */
const accounts = Object.entries(libraryRoutes).map(([path, { method, fields = [] }]) =>
  callAt(`${basePath}${path}`, method, fields),
)

async function pages(): Promise<Target[]> {
  const { routes } = (await import('../../../build/server/index.js' as string)) as {
    routes: Record<string, { path?: string }>
  }
  const paths = Object.values(routes).map(({ path = '' }) => `/${path}`)
  const others = ['/images/:file', '/sitemap.xml', '/robots.txt', '/healthz', '/api/openapi.json', '/api/nothing']
  return [
    ...paths.flatMap((path) => [undocumentedTarget(path, 'GET'), undocumentedTarget(path, 'POST')]),
    ...others.map(get),
  ]
}

function get(path: string): Target {
  return undocumentedTarget(path, 'GET')
}

function describeRequest({ target, caller, url, body: { headers, payload = '' } }: FuzzRequest): string {
  const text = Buffer.isBuffer(payload) ? `base64 ${payload.toString('base64')}` : String(payload)
  return [`${target.method} ${url}`, `by ${caller}`, JSON.stringify(headers ?? {}), text.slice(0, 20_000)].join('\n')
}
