import { setTimeout } from 'node:timers/promises'
import { memoryOf } from '../faults/site.ts'
import { attack } from './attack.ts'
import { type Answer, caller } from './caller.ts'

export type Flood = {
  url: string
  pid: number
  connections: number
  seconds: number
  /** Seconds without requests before memory is measured a second time, because V8 returns memory late. */
  rest: number
  metricsToken: string
}

const pages = ['/', '/vehicles', '/vehicles?make=Porsche', '/category/SUVs', '/terms']

/**
 * Floods a site while a visitor loads pages and a monitor checks the site's health. Returns the responses before and
 * during the flood, the longest pause of the event loop in milliseconds, and the memory in MB.
 */
export async function flood({ url, pid, connections, seconds, rest, metricsToken }: Flood) {
  const before = await visit(url, Math.min(20, seconds))
  const memoryBefore = memoryOf(pid)
  await longestPause(url, metricsToken) // resets the metric
  const attacker = attack({ url, connections })
  let memoryDuring = memoryBefore
  const eachMinute: number[] = []
  const minutes = setInterval(() => eachMinute.push(memoryOf(pid)), 60_000)
  const watch = setInterval(() => (memoryDuring = Math.max(memoryDuring, memoryOf(pid))), 500)
  const during = await visit(url, seconds)
  const pause = await longestPause(url, metricsToken)
  clearInterval(watch)
  clearInterval(minutes)
  const { held, ended, greedy } = await attacker.stop()
  await setTimeout(rest * 1_000)
  return {
    connections: { held, ended },
    greedy,
    before,
    during,
    longestPause: pause,
    memory: { before: memoryBefore, eachMinute, during: memoryDuring, after: memoryOf(pid) },
  }
}

/** Returns the longest delay of the event loop since the previous call, in milliseconds (`monitorEventLoopDelay`). */
async function longestPause(url: string, token: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text()
  return Math.round(1_000 * Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)![1]))
}

async function visit(url: string, seconds: number) {
  const visitor = caller(url, '127.0.0.1')
  const until = performance.now() + seconds * 1_000
  const [pageResponses, healthResponses] = await Promise.all([
    requestUntil(until, 500, (n) => visitor.request(pages[n % pages.length]!)),
    requestUntil(until, 100, () => visitor.request('/healthz')),
  ])
  visitor.leave()
  return { pages: summary(pageResponses), health: summary(healthResponses) }
}

async function requestUntil(until: number, pause: number, request: (n: number) => Promise<Answer>): Promise<Answer[]> {
  const responses = []
  while (performance.now() < until) {
    responses.push(request(responses.length))
    await setTimeout(pause)
  }
  return Promise.all(responses)
}

function summary(responses: readonly Answer[]) {
  const times = responses.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
  const percentile = (share: number) =>
    Math.round(times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0)
  const served = responses.filter(({ status }) => status === 200).length
  return {
    sent: responses.length,
    served,
    median: percentile(0.5),
    p90: percentile(0.9),
    p99: percentile(0.99),
    slowest: percentile(1),
  }
}
