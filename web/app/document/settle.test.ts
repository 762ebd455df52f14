import { expect, test } from 'vitest'
import { settleData } from './settle.ts'

async function settled(result: object) {
  const results = { screen: { type: 'data' as const, result } }
  await settleData(results)
  return results.screen.result
}

test('promises that resolve soon are replaced with their values', async () => {
  expect(await settled({ cars: Promise.resolve(['BMW']), page: 1 })).toEqual({ cars: ['BMW'], page: 1 })
})

test('promises that are slow, fail or resolve to nothing stay, because the screens handle them', async () => {
  const data = {
    slow: new Promise(() => {}),
    failed: Promise.reject(new Error('no answer')),
    none: Promise.resolve(null),
  }
  expect(await settled(data)).toEqual(data)
})

test('the errors of loaders stay', async () => {
  const failed = { screen: { type: 'error' as const, result: new Error('not found') } }
  await settleData(failed)
  expect(failed.screen.result).toBeInstanceOf(Error)
})
