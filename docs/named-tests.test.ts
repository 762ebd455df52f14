import { expect, test } from 'vitest'
import { testExists } from './named-tests.ts'

test('steps of journeys can be named like tests', () => {
  const file = 'tests/journeys/every-screen.spec.ts'
  expect(testExists(`${file} › Touch targets are 44 px high and wide, and no keys are shown`)).toBe(true)
  expect(testExists(`${file} › no such step`)).toBe(false)
})
