import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAmount } from './numbers.ts'

const read = (written: string) => parseAmount(written, 'price').amount

test.each([
  ['165000', 165_000],
  ['165,000', 165_000],
  ['165.000', 165_000],
  ['165 000', 165_000],
  ['165\u00A0000', 165_000],
  ['165\u202F000', 165_000],
  ["165'000", 165_000],
  ['165’000', 165_000],
  ['1,165,000', 1_165_000],
  ['1.165.000', 1_165_000],
  ['1 165 000', 1_165_000],
  ['165000.00', 165_000],
  ['165000,0', 165_000],
  ['34995.0000', 34_995],
  ['165,000.00', 165_000],
  ['165.000,00', 165_000],
  ['165’000.00', 165_000],
  ['165 000,0000', 165_000],
  ['$50,000', 50_000],
  ['$ 50.000', 50_000],
  ['  50,000 ', 50_000],
  ['50k', 50_000],
  ['$50K', 50_000],
  ['50 k', 50_000],
  ['12.5k', 12_500],
  ['1.2m', 1_200_000],
  ['0', 0],
  ['0.00', 0],
  ['007', 7],
  ['-5', -5],
  ['-$1,200', -1_200],
  ['- 1.200', -1_200],
  ['-0', 0],
])('%j is %d', (written, amount) => {
  expect(parseAmount(written, 'price')).toEqual({ amount })
})

const decimals = 'Enter the price without decimals, such as 50000 or 50,000.'
const groups = 'Enter the price in groups of three digits, such as 50000 or 50,000.'
const whole = 'Enter the price as a whole number, such as 50000 or 50,000.'

test.each([
  ['165.5', decimals],
  ['165.50', decimals],
  ['165,50', decimals],
  ['1,165.50', decimals],
  ['165,000,00', decimals],
  ['1,65,000', groups],
  ['1650,000,000', groups],
  ['165,000.000,000', groups],
  ['1,165.000', groups],
  ['165. 000', groups],
  ['165000.000', groups],
  ['0.000', groups],
  ['0,165', groups],
  ['165000.125', groups],
  ['1.234k', groups],
  ['1,200k', groups],
  ['', whole],
  ['$', whole],
  ['k', whole],
  ['cheap', whole],
  ['5-', whole],
  ['1e5', whole],
  ['0x10', whole],
  ['Infinity', whole],
  ['€165.000', whole],
  ['165,000 or best offer', whole],
  ['9'.repeat(100_000), whole],
  [' '.repeat(50_000) + '1' + ' '.repeat(50_000) + '1', whole],
])('%.40j is refused with a reason', (written, refusal) => {
  expect(parseAmount(written, 'price')).toEqual({ refusal })
})

describe('every way to group the digits', () => {
  const number = fc.nat({ max: 2_000_000_000 })
  const english = (value: number) => value.toLocaleString('en-US')

  test.each([',', '.', ' ', '\u00A0', '\u202F', "'", '’'])('with %j gives the same number', (separator) => {
    fc.assert(
      fc.property(number, (value) => {
        expect(read(english(value).replaceAll(',', separator))).toBe(value)
      }),
    )
  })

  test('reads what JavaScript formats for any of these countries', () => {
    const countries = fc.constantFrom('en-US', 'de-DE', 'fr-FR', 'de-CH', 'sv-SE', 'es-ES', 'pt-BR', 'pl-PL', 'it-IT')
    const digits = fc.constantFrom(0, 2)
    fc.assert(
      fc.property(number, countries, digits, (value, country, minimumFractionDigits) => {
        expect(read(value.toLocaleString(country, { minimumFractionDigits }))).toBe(value)
      }),
    )
  })
})

test('parsing keeps all digits: no separator scales a number by a thousand', () => {
  const part = fc.oneof(fc.nat({ max: 9_999 }).map(String), fc.constantFrom(',', '.', ' ', "'", '000', '00'))
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
      const written = parts.join('')
      const amount = read(written)
      if (amount === undefined) return
      const withoutDecimals = written.trim().replace(/[.,](?!000$)0+$/, '')
      expect(String(amount)).toBe(withoutDecimals.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, ''))
    }),
  )
})
