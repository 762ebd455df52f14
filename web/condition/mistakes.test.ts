import { expect, test } from 'vitest'
import { NewCondition } from '#contract/condition/schema.ts'
import { conditionErrors, flawErrors } from './mistakes.ts'

test('server issues are assigned to their flaw and field', () => {
  const mistakes = conditionErrors(
    [
      { field: 'price', message: 'Enter the price.' },
      { field: 'condition.flaws.1.imageUrls', message: 'A picture is missing.' },
      { field: 'condition.flaws.1.imageUrls.0', message: 'Too long.' },
      { field: 'condition.flaws.11.words', message: 'Too many words.' },
    ],
    'condition.',
  )
  expect(flawErrors(mistakes, 0)).toEqual({})
  expect(Object.keys(flawErrors(mistakes, 1))).toEqual(['imageUrls'])
  expect(flawErrors(mistakes, 11)).toEqual({ words: 'Too many words.' })
  expect(Object.keys(mistakes)).not.toContain('price')
})

test('schema issues are assigned to their fields', () => {
  const flaw = { place: 'front', kind: 'dent', size: 'small', words: 'x'.repeat(501), imageUrls: [] }
  const { error } = NewCondition.safeParse({ flaws: [flaw], noneKnown: true })
  const mistakes = conditionErrors(error?.issues)
  expect(flawErrors(mistakes, 0)).toEqual({ words: 'Use 500 characters or fewer.' })
})
