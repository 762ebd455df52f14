import { afterEach, expect, test } from 'vitest'
import { watchTransferRate } from './connections.ts'

const seconds = 10
const pace = watchTransferRate(seconds * 1_000)
afterEach(() => pace.stop())

function send(bytesOf: (second: number) => number, { forSeconds = 60, unread = false } = {}): number | undefined {
  const socket = { bytesRead: 5_000 }
  const message = { complete: false, destroyed: false, readableLength: unread ? 16_384 : 0, socket }
  const aborted: number[] = []
  let second = 0
  pace.add(message, () => aborted.push(second))
  while (second < forSeconds) {
    second += 1
    socket.bytesRead += bytesOf(second)
    pace.tick()
  }
  message.complete = true
  pace.tick()
  expect(aborted.length).toBeLessThanOrEqual(1)
  return aborted[0]
}

test.each<[string, (second: number) => number, number | undefined]>([
  ['nothing', () => 0, 10],
  ['9 kB/s', () => 9_000, 10],
  ['11 kB/s', () => 11_000, undefined],
  ['a burst every nine seconds', (second) => (second % 9 === 0 ? 101_000 : 0), undefined],
  ['a burst and then nothing', (second) => (second === 1 ? 5_000_000 : 0), 11],
  ['5 MB in five seconds, then 1 kB/s', (second) => (second <= 5 ? 1_000_000 : 1_000), 15],
])('a body with %s', (_what, bytesOf, abortedAfter) => {
  expect(send(bytesOf)).toBe(abortedAfter)
})

test('a body that the server does not read is not aborted', () => {
  expect(send(() => 0, { unread: true })).toBeUndefined()
})

test('a complete body is no longer watched', () => {
  expect(send(() => 0, { forSeconds: 9 })).toBeUndefined()
})
