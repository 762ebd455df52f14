import { value, type Match } from './item.ts'
import { readAmount } from './numbers.ts'
import type { Token } from './tokens.ts'

const layouts = new Map<string, string>(
  Object.entries({
    v: 'V',
    w: 'W',
    i: 'Inline',
    l: 'Inline',
    flat: 'Flat',
    boxer: 'Flat',
    inline: 'Inline',
    straight: 'Inline',
  }),
)

/** Reads an engine, such as `V8`, `flat-six` or `inline 4`. */
export function readEngine(tokens: readonly Token[], at: number): Match | undefined {
  const word = tokens[at]!.word
  const layout = layouts.get(word)
  const isGlued = tokens[at + 1]?.glued
  if (!layout || (word.length === 1 && !isGlued)) return undefined
  const amount = readAmount(tokens, at + 1)
  if (!amount || amount.value < 2 || amount.value > 16 || (amount.unit !== undefined && amount.unit !== 'Cylinders'))
    return undefined
  const cylinders = { kind: 'range', name: 'Cylinders', min: amount.value, max: amount.value } as const
  return { length: 1 + amount.length, meanings: [value('engineLayout', layout), cylinders] }
}
