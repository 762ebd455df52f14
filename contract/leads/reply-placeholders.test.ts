import { expect, test } from 'vitest'
import { fillReply, unknownPlaceholders } from './rules.ts'

const values = { name: 'Vera', car: '2019 Porsche 911 GT3', price: '$165,000' }

test('placeholders are replaced everywhere, with or without spaces', () => {
  expect(fillReply('Hello {{name}}, the {{ car }} is {{price}}. {{name}}?', values)).toBe(
    'Hello Vera, the 2019 Porsche 911 GT3 is $165,000. Vera?',
  )
})

test('values are inserted literally, even names that look like placeholders', () => {
  expect(fillReply('{{name}} {{price}}', { ...values, name: '{{price}} $& $1' })).toBe('{{price}} $& $1 $165,000')
})

test('unknown placeholders are left in the text and reported', () => {
  expect(fillReply('{{Name}} {name} {{}}', values)).toBe('{{Name}} {name} {{}}')
  expect(unknownPlaceholders('{{name}} {{Name}} {{ colour }} {name} {{}}')).toEqual([
    '{{Name}}',
    '{{ colour }}',
    '{{}}',
  ])
})
