import { z } from 'zod'
import { parseAmount, type ParsedAmount } from './parse-amount.ts'
import { withoutUnseen } from './written-text.ts'

/** The years that a filter takes: the first motor car to the model years already announced. */
export const yearBounds = { min: 1886, max: 2100 } as const

/** Values with which forms say "no filter". */
const sentinels = new Set(['', 'any', 'all', 'all makes', 'all models', 'from', 'to', 'none'])

const amountForm = 'a whole number, such as 50000'

/** Numbers that are searched for: an amount may be written with separators, `$`, `k` or `m`, a year only as its digits. */
const numbers = {
  year: { ...yearBounds, parse: parseDigits, form: `a year from ${yearBounds.min} to ${yearBounds.max}` },
  price: { min: 0, max: 1_000_000_000, parse: parseAmount, form: amountForm },
  mileage: { min: 0, max: 10_000_000, parse: parseAmount, form: amountForm },
}

/** `unset` are the values that say "no filter"; words that are looked for may be any. */
export function text(maximum: number, unset: ReadonlySet<string> = sentinels) {
  return z
    .string({ error: 'Please give this filter once.' })
    .overwrite(withoutUnseen)
    .trim()
    .max(maximum, `At most ${maximum} characters, please.`)
    .transform((value) => (unset.has(value.toLowerCase()) ? undefined : printable(value)))
    .optional()
}

/** A number as people write it; refused rather than guessed when it is none. */
export function number(what: keyof typeof numbers) {
  return numberOf(what, numbers[what])
}

type Form = {
  min: number
  max: number
  parse: (written: string, what: string) => Partial<ParsedAmount>
  form: string
}

function numberOf(what: string, { min, max, parse, form }: Form) {
  return z
    .union([z.string(), z.number()], { error: 'Please give this filter once.' })
    .transform((value, context) => {
      const written = String(value).trim().toLowerCase()
      if (sentinels.has(written)) return undefined
      const { amount, refusal = `Please give the ${what} as ${form}.` } = parse(written, what)
      if (amount !== undefined && amount >= min && amount <= max) return amount
      context.addIssue({ code: 'custom', message: refusal })
      return z.NEVER
    })
    .optional()
}

/** One of these, in any letter case; a choice that is spelled like no filter is a choice. */
export function choice<const T extends string>(values: Record<string, T>, what: string) {
  return z
    .string({ error: 'Please give this filter once.' })
    .transform((value, context): T | undefined => {
      const written = value.trim().toLowerCase()
      if (Object.hasOwn(values, written)) return values[written]
      if (sentinels.has(written)) return undefined
      const known = [...new Set(Object.values(values))].join(', ')
      context.addIssue({ code: 'custom', message: `There is no such ${what}. Known are: ${known}.` })
      return z.NEVER
    })
    .optional()
}

/** A number of few, such as doors. */
export function count(what: string, min: number, max: number) {
  return numberOf(what, { min, max, parse: parseDigits, form: `a whole number from ${min} to ${max}` })
}

function parseDigits(written: string): Partial<ParsedAmount> {
  return /^\d{1,6}$/.test(written) ? { amount: Number(written) } : {}
}

/** PostgreSQL stores no NUL, and control characters find nothing. */
function printable(value: string): string | undefined {
  return value.replace(/\p{Cc}/gu, ' ').trim() || undefined
}

/** Of a range that is upside down, such as that of `minYear` and `maxYear`. */
export function rejectReversed(what: string, words = what.toLowerCase()) {
  return (search: Record<string, unknown>, context: z.core.$RefinementCtx) => {
    const [minimum, maximum] = [search[`min${what}`], search[`max${what}`]]
    if (typeof minimum !== 'number' || typeof maximum !== 'number' || minimum <= maximum) return
    const message = `The lowest ${words} is above the highest.`
    context.addIssue({ code: 'custom', path: [`min${what}`], message })
  }
}

export function spellings<const T extends string>(values: readonly T[]): Record<string, T> {
  return Object.fromEntries(values.map((value) => [value.toLowerCase(), value])) as Record<string, T>
}
