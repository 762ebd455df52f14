import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { batchReads } from './rows.ts'

test('concurrent calls share a query, and calls while two queries run share the next one', async () => {
  const queries: (readonly number[])[] = []
  const resolvers: (() => void)[] = []
  const find = batchReads(async (ids: readonly number[]) => {
    queries.push(ids)
    await new Promise<void>((resolve) => resolvers.push(resolve))
    return ids.map((id) => `car ${id}`)
  })
  const first = [find(1), find(2)]
  await setImmediate()
  const second = find(3)
  await setImmediate()
  const others = [find(4), find(5), find(4)]
  await setImmediate()
  expect(queries).toEqual([[1, 2], [3]])
  resolvers[0]!()
  expect(await Promise.all(first)).toEqual(['car 1', 'car 2'])
  await setImmediate()
  expect(queries[2]).toEqual([4, 5, 4])
  resolvers[1]!()
  resolvers[2]!()
  expect(await second).toBe('car 3')
  expect(await Promise.all(others)).toEqual(['car 4', 'car 5', 'car 4'])
})

test('a failed query rejects the calls that shared it, but no later ones', async () => {
  let isDown = true
  const find = batchReads(async (ids: readonly number[]) => {
    if (isDown) throw new Error('no database')
    return [...ids]
  })
  const refused = await Promise.allSettled([find(1), find(2)])
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isDown = false
  expect(await Promise.all([find(1), find(2)])).toEqual([1, 2])
})
