import { expect, test } from 'vitest'
import { each, guessesFor } from './guesses.ts'
import { inventory } from './shot-list.ts'

const guesses = [1, 2].flatMap((reader) => guessesFor(reader, inventory()))

test('two readers get different models, each with four names, one of them right', () => {
  expect(guesses).toHaveLength(2 * each)
  expect(new Set(guesses.map(({ answer }) => answer)).size).toBe(2 * each)
  for (const { names, answer } of guesses) expect([new Set(names).size, names.includes(answer)]).toEqual([4, true])
})
