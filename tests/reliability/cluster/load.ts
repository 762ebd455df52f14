import autocannon from 'autocannon'
import { randomPath } from './readers.ts'

export type Load = { rate: number; p50: number; p99: number; failed: number }

export async function load(url: string, seconds: number): Promise<Load> {
  const { requests, duration, latency, errors, ...result } = await autocannon({
    url,
    connections: 16,
    duration: seconds,
    timeout: 30,
    requests: [{ setupRequest: (request) => ({ ...request, path: randomPath() }) }],
  })
  const rate = requests.total / duration
  return { rate, p50: latency.p50, p99: latency.p99, failed: result['5xx'] + errors }
}
