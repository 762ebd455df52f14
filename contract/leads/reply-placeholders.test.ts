import { expect, test } from 'vitest'
import { fillReply, unknownPlaceholders } from './rules.ts'

const values = { name: 'Vera', car: '2019 Porsche 911 GT3', price: '$165,000' }

test('placeholders are filled in wherever they stand, with or without spaces', () => {
  expect(fillReply('Hello {{name}}, the {{ car }} is {{price}}. {{name}}?', values)).toBe(
    'Hello Vera, the 2019 Porsche 911 GT3 is $165,000. Vera?',
  )
})

test('what is filled in is text, whatever somebody calls themselves', () => {
  expect(fillReply('{{name}} {{price}}', { ...values, name: '{{price}} $& $1' })).toBe('{{price}} $& $1 $165,000')
})

test('what is none of them stays, and is named', () => {
  expect(fillReply('{{Name}} {name} {{}}', values)).toBe('{{Name}} {name} {{}}')
  expect(unknownPlaceholders('{{name}} {{Name}} {{ colour }} {name} {{}}')).toEqual([
    '{{Name}}',
    '{{ colour }}',
    '{{}}',
  ])
})
