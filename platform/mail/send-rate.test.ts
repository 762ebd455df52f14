import { expect, test, vi } from 'vitest'
import type { Mail } from './mailer.ts'
import { limitSendRate } from './send-rate.ts'

const mail: Mail = { to: { name: '', address: 'vera@example.com' }, subject: 'Hello', text: 'Hello' }
const envelope = { key: 'x', queuedAt: new Date(0) }

test('emails leave at the current rate, in order, and the first one leaves immediately', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  try {
    const sent: string[] = []
    let rate = 10
    const { send } = limitSendRate({ send: async ({ subject }) => void sent.push(subject) }, async () => rate)
    for (const subject of ['1', '2', '3']) void send({ ...mail, subject }, envelope)
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual(['1'])
    await vi.advanceTimersByTimeAsync(99)
    expect(sent).toEqual(['1'])
    await vi.advanceTimersByTimeAsync(102)
    expect(sent).toEqual(['1', '2', '3'])
    rate = 1
    for (const subject of ['4', '5']) void send({ ...mail, subject }, envelope)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sent).toEqual(['1', '2', '3', '4'])
    await vi.advanceTimersByTimeAsync(200)
    expect(sent).toEqual(['1', '2', '3', '4', '5'])
  } finally {
    vi.useRealTimers()
  }
})

test('a failed email does not stop the next one', async () => {
  let attempts = 0
  const failing = async () => {
    attempts += 1
    throw new Error('refused')
  }
  const { send } = limitSendRate({ send: failing }, async () => 1_000)
  await expect(send(mail, envelope)).rejects.toThrow('refused')
  await expect(send(mail, envelope)).rejects.toThrow('refused')
  expect(attempts).toBe(2)
})
