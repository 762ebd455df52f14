import { deepStrictEqual } from 'node:assert'
import autocannon from 'autocannon'
import { randomFor } from '#demo/cast/random.ts'
import type { Bench } from './bench.ts'
import type { Case, Encoding } from './cases.ts'

export const columns = ['case', 'requests/s', 'p50 ms', 'p99 ms', 'against', 'its p99', 'ratio', 'kB', 'MB', 'remarks']

/**
 * Warms up the product and the other side of the comparison, measures the two alternately, and returns the case's row of
 * the results table.
 */
export async function runCase(benchCase: Case, encoding: Encoding, bench: Bench, seconds: number, rounds: number) {
  const [own, other] = [
    openSide(benchCase, bench.product, encoding, bench),
    await openOther(benchCase, encoding, bench),
  ]
  let memory = 0
  const watch = setInterval(() => (memory = Math.max(memory, bench.product.memory())), 250)
  await own.run(benchCase.warm ?? Math.min(3, seconds))
  await other?.run(Math.min(3, seconds))
  const [rows, otherRows]: Round[][] = [[], []]
  for (let round = 0; round < rounds; round++) {
    rows!.push(await own.run(seconds))
    if (other) otherRows!.push(await other.run(seconds))
  }
  clearInterval(watch)
  const [result, otherResult] = [medianOf(rows!), medianOf(otherRows!)]
  const ratio = (result.rate / otherResult.rate).toFixed(2)
  const compared = other ? [formatRate(otherResult.rate), String(otherResult.p99), ratio] : ['–', '–', '–']
  const latencies = [String(result.p50), String(result.p99)]
  const figures = [formatRate(result.rate), ...latencies, ...compared, result.kilobytes.toFixed(1)]
  const repeated = Math.round(100 * own.repeated())
  const remarks = [
    result.failed && `${result.failed} failed`,
    otherResult.failed && `${otherResult.failed} failed in the comparison`,
  ]
  const remark = [...remarks, repeated && `${repeated}% repeated`].filter(Boolean).join('; ')
  return [encoding === 'plain' ? `${benchCase.name}, plain` : benchCase.name, ...figures, String(memory), remark]
}

const formatRate = (rate: number) => (rate < 10 ? rate.toFixed(1) : Math.round(rate).toLocaleString('en-US'))

/**
 * Opens the other side of the comparison, if the case has one. The baseline is measured uncompressed, because it can't compress
 * its responses.
 */
async function openOther(benchCase: Case, encoding: Encoding, bench: Bench): Promise<Side | undefined> {
  const { name, against, draw, member, background } = benchCase
  if (bench.otherVersion) {
    const isPossible = member === undefined && background === undefined && against !== 'file'
    return isPossible ? openSide(benchCase, { url: bench.otherVersion }, encoding, bench) : undefined
  }
  if (against === 'baseline')
    return requireSame(benchCase, bench).then(() => openSide(benchCase, bench.baseline, 'plain', bench))
  if (against === 'quiet') return openSide({ name: `${name}, quiet`, draw }, bench.product, encoding, bench)
  if (against !== 'file') return undefined
  const path = await bench.copyPage(draw(bench.facts, Math.random))
  return openSide({ ...benchCase, draw: () => path }, bench.product, encoding, bench)
}

/** The figures of one round: requests per second, latencies in milliseconds, kB per response, and failed requests. */
type Round = Record<'rate' | 'p50' | 'p99' | 'kilobytes' | 'failed', number>
type Side = { run(seconds: number): Promise<Round>; repeated(): number }

/** Opens a side of the comparison. The seed depends only on the case, so both sides get the same requests. */
function openSide(benchCase: Case, { url }: { url: string }, encoding: Encoding, bench: Bench): Side {
  const random = randomFor(benchCase.name)
  const draw = () => benchCase.draw(bench.facts, random)
  const sent = new Set<string>()
  let [count, repeated] = [0, 0]
  const acceptEncoding = encoding === 'plain' ? 'identity' : 'gzip, deflate, br, zstd'
  return { run, repeated: () => repeated / count }

  async function run(seconds: number): Promise<Round> {
    const token = benchCase.member && (await bench.tokenOfBuyer())
    const others = benchCase.background && bench.startBackground[benchCase.background]()
    sent.clear()
    const request: autocannon.Request = {
      headers: { 'accept-encoding': acceptEncoding, ...(token && { authorization: `Bearer ${token}` }) },
      setupRequest: (request) => ({ ...request, path: benchCase.same ? draw() : drawFresh() }),
      ...(others && { onResponse: others.answered }),
    }
    const result = await autocannon({ url, connections: 16, duration: seconds, timeout: 60, requests: [request] })
    await bench.untilQuiet()
    const { requests, latency, duration, throughput, non2xx, errors, timeouts } = result
    const kilobytes = throughput.total / Math.max(1, requests.total) / 1_024
    const failed = non2xx + errors + timeouts + ((await others?.finish()) ?? 0)
    return { rate: requests.total / duration, p50: latency.p50, p99: latency.p99, kilobytes, failed }
  }

  /** Randomly picks a path that hasn't been sent in this round. After 100 attempts, accepts one that has. */
  function drawFresh(): string {
    let path = draw()
    for (let attempts = 0; sent.has(path) && attempts < 100; attempts++) path = draw()
    count += 1
    if (sent.has(path)) repeated += 1
    sent.add(path)
    return path
  }
}

/** Returns the median of each figure, but the sum of the failed requests. */
function medianOf(rounds: readonly Round[]): Round {
  const median = (name: keyof Round) =>
    rounds.map((round) => round[name]).toSorted((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? 0
  const failed = rounds.reduce((sum, round) => sum + round.failed, 0)
  return { rate: median('rate'), p50: median('p50'), p99: median('p99'), kilobytes: median('kilobytes'), failed }
}

/** Compares five requests. Throws if the baseline's bodies or counts differ from the product's. */
async function requireSame({ name, draw, ranked }: Case, { product, baseline, facts }: Bench): Promise<void> {
  const random = randomFor(`${name} compared`)
  for (let compared = 0; compared < 5; compared++) {
    const path = draw(facts, random)
    const [own, other] = await Promise.all([read(product.url), read(baseline.url)])
    // The baseline counts only some facets, so drop the product's other facets.
    if (!Array.isArray(own.body))
      own.body = Object.fromEntries(Object.keys(other.body).map((key) => [key, own.body[key]]))
    deepStrictEqual(own, other)

    async function read(url: string) {
      const response = await fetch(url + path)
      const body = (await response.json()) as Record<string, unknown>
      return { path, total: response.headers.get('x-total-count'), body: ranked ? { rows: body.length } : body }
    }
  }
}
