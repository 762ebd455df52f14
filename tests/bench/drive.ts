import autocannon from 'autocannon'
import type { Encoding } from './cases.ts'

/** As browsers send it, or none. */
const acceptEncoding: Record<Encoding, string> = { compressed: 'gzip, deflate, br, zstd', plain: 'identity' }

export type Drive = {
  url: string
  seconds: number
  encoding: Encoding
  next(): string
  token?: string | undefined
  /** Told of each answer. */
  answered?(): void
}

/** What came of a round, in requests a second, milliseconds and kB of an answer. */
export type Round = { rate: number; p50: number; p99: number; kilobytes: number; failed: number }

const connections = 16

/** Asks by 16 connections, each as soon as it has its answer. */
export async function drive({ url, seconds, encoding, next, token, answered }: Drive): Promise<Round> {
  const headers = {
    'accept-encoding': acceptEncoding[encoding],
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    timeout: 60,
    requests: [
      {
        headers,
        setupRequest: (request) => ({ ...request, path: next() }),
        ...(answered && { onResponse: () => answered() }),
      },
    ],
  })
  const { requests, latency, duration, throughput, non2xx, errors, timeouts } = result
  return {
    rate: requests.total / duration,
    p50: latency.p50,
    p99: latency.p99,
    kilobytes: throughput.total / Math.max(1, requests.total) / 1_024,
    failed: non2xx + errors + timeouts,
  }
}

/** Of several rounds the one in the middle, figure by figure. */
export function medianOf(rounds: readonly Round[]): Round {
  const middle = (name: keyof Round) =>
    rounds.map((it) => it[name]).toSorted((a, b) => a - b)[Math.floor(rounds.length / 2)]!
  const failed = rounds.reduce((sum, it) => sum + it.failed, 0)
  return { rate: middle('rate'), p50: middle('p50'), p99: middle('p99'), kilobytes: middle('kilobytes'), failed }
}
