import { expect, test } from 'vitest'
import { testExists } from './named-tests.ts'

test('documents name a step of a journey like a test', () => {
  const file = 'tests/journeys/every-screen.spec.ts'
  expect(testExists(`${file} › Touch targets are 44 px high and wide, and no keys are shown`)).toBe(true)
  expect(testExists(`${file} › no such step`)).toBe(false)
})
