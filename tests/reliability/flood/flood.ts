import { setTimeout } from 'node:timers/promises'
import { memoryOf } from '../faults/site.ts'
import { type Answer, caller } from './ask.ts'
import { attack } from './attack.ts'

export type Flood = {
  url: string
  pid: number
  connections: number
  seconds: number
  /** Seconds in which nobody comes, before the memory is looked at again: V8 gives back in pauses. */
  rest: number
  /** Its METRICS_TOKEN. */
  metricsToken: string
}

const pages = ['/', '/vehicles', '/vehicles?make=Porsche', '/category/SUVs', '/terms']

/**
 * Floods a site while a visitor looks at pages and somebody watches its health. Returns what the two got and the longest pause
 * of the site's event loop, in milliseconds and MB.
 */
export async function flood({ url, pid, connections, seconds, rest, metricsToken }: Flood) {
  const before = await visit(url, Math.min(20, seconds))
  const memoryBefore = memoryOf(pid)
  await longestPause(url, metricsToken) // what came before doesn't count
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

/** Returns the longest pause of the site's event loop since the last call, in milliseconds (`monitorEventLoopDelay`). */
async function longestPause(url: string, token: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text()
  return Math.round(1_000 * Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)![1]))
}

/** What a visitor sees who opens two pages a second, and who looks after the health ten times a second. */
async function visit(url: string, seconds: number) {
  const visitor = caller(url, '127.0.0.1')
  const until = performance.now() + seconds * 1_000
  const [seen, health] = await Promise.all([
    askUntil(until, 500, (n) => visitor.ask(pages[n % pages.length]!)),
    askUntil(until, 100, () => visitor.ask('/healthz')),
  ])
  visitor.leave()
  return { pages: summary(seen), health: summary(health) }
}

async function askUntil(until: number, pause: number, ask: (n: number) => Promise<Answer>): Promise<Answer[]> {
  const answers = []
  while (performance.now() < until) {
    answers.push(ask(answers.length))
    await setTimeout(pause)
  }
  return Promise.all(answers)
}

function summary(answers: readonly Answer[]) {
  const times = answers.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0)
  const served = answers.filter(({ status }) => status === 200).length
  return { asked: answers.length, served, median: at(0.5), p90: at(0.9), p99: at(0.99), slowest: at(1) }
}
