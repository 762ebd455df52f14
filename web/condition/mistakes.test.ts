import { expect, test } from 'vitest'
import { NewCondition } from '#contract/condition/schema.ts'
import { conditionMistakes, mistakesOfFlaw } from './mistakes.ts'

test('server issues are assigned to their flaw and field', () => {
  const mistakes = conditionMistakes(
    [
      { field: 'price', message: 'Enter the price.' },
      { field: 'condition.flaws.1.imageUrls', message: 'A picture is missing.' },
      { field: 'condition.flaws.1.imageUrls.0', message: 'Too long.' },
      { field: 'condition.flaws.11.words', message: 'Too many words.' },
    ],
    'condition.',
  )
  expect(mistakesOfFlaw(mistakes, 0)).toEqual({})
  expect(Object.keys(mistakesOfFlaw(mistakes, 1))).toEqual(['imageUrls'])
  expect(mistakesOfFlaw(mistakes, 11)).toEqual({ words: 'Too many words.' })
  expect(Object.keys(mistakes)).not.toContain('price')
})

test('schema issues are assigned to their fields', () => {
  const flaw = { place: 'front', kind: 'dent', size: 'small', words: 'x'.repeat(501), imageUrls: [] }
  const { error } = NewCondition.safeParse({ flaws: [flaw], noneKnown: true })
  const mistakes = conditionMistakes(error?.issues)
  expect(mistakesOfFlaw(mistakes, 0)).toEqual({ words: 'Use 500 characters or fewer.' })
})
