import { expect, test } from 'vitest'
import { Problem } from '#contract/problems.ts'
import { openFairQueue } from './fair-queue.ts'

const refusal = () => new Problem('uploads_busy', { retryAfter: 10 })
const one = { all: { inside: 1 } }

test('members alternate in a round robin', async () => {
  const turns = openFairQueue(one)
  const order: (string | undefined)[] = []
  const members = ['ada', 'ada', 'ada', 'boris', 'boris', 'maria']
  await Promise.all(members.map((member) => turns.run({ member }, undefined, async () => order.push(member))))
  expect(order).toEqual(['ada', 'boris', 'maria', 'ada', 'boris', 'ada'])
})

test('a member’s concurrent calls are limited, while others enter', async () => {
  const { enter } = openFairQueue({ all: { inside: 3 }, ofMember: { inside: 1 } })
  const inside: string[] = []
  const call = async (member: string) => {
    const leave = await enter({ member })
    inside.push(member)
    return leave
  }
  const calls = ['ada', 'ada', 'boris'].map(call)
  const leave = await calls[0]!
  await calls[2]
  expect(inside).toEqual(['ada', 'boris'])
  leave()
  await calls[1]
  expect(inside).toEqual(['ada', 'boris', 'ada'])
})

test('calls beyond a member’s queue are refused, and calls of others are not', async () => {
  const turns = openFairQueue({ ...one, ofMember: { waiting: 2 }, refusal })
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const call = (member?: string) => turns.run({ member }, undefined, () => finished)
  const calls = ['ada', 'ada', 'ada', undefined, undefined, undefined].map(call)
  await expect(call('ada')).rejects.toEqual(refusal())
  calls.push(call('boris'))
  finish()
  await Promise.all(calls)
})

test('calls beyond the total queue are refused with the name of the bound', async () => {
  const turns = openFairQueue({ all: { inside: 1, waiting: 1 }, refusal: (full) => new Error(full) as Problem })
  const leave = await turns.enter({ member: 'ada' })
  const waiting = turns.enter({ member: 'boris' })
  await expect(turns.enter({ member: 'maria' })).rejects.toThrow('all')
  leave()
  ;(await waiting)()
})

test('an aborted waiting call delays no others', async () => {
  const turns = openFairQueue(one)
  const leave = await turns.enter({ member: 'ada' })
  const controller = new AbortController()
  const aborted = turns.enter({ member: 'boris' }, controller.signal)
  const next = turns.enter({ member: 'maria' })
  controller.abort(new Error('aborted'))
  await expect(aborted).rejects.toThrow('aborted')
  leave()
  ;(await next)()
  await expect(turns.enter({ member: 'ada' }, controller.signal)).resolves.toBeTypeOf('function')
})

test('a failed call makes room for the next one', async () => {
  const turns = openFairQueue(one)
  await expect(turns.run({}, undefined, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await turns.run({}, undefined, async () => 'next')).toBe('next')
})
