import { z } from 'zod'
import { formatNumber } from '../format-count.ts'
import { parseAmount, type ParsedAmount } from '../numbers.ts'
import { removeInvisible } from '../text.ts'
import { maximumValues } from './limits.ts'

/** Valid years in filters. The first automobile dates from 1886. The maximum leaves room for announced model years. */
export const yearBounds = { min: 1886, max: 2100 } as const

/** Values of form fields that mean “no filter”. */
const sentinels = new Set(['', 'any', 'all', 'all makes', 'all models', 'from', 'to', 'none'])

const [highestPrice, highestMileage] = [1_000_000_000, 10_000_000]

/** Numeric filters. Prices and mileages can contain separators, `$`, `k` or `m`. Years must be digits. */
const numbers = {
  year: { ...yearBounds, parse: parseDigits, form: `a year from ${yearBounds.min} to ${yearBounds.max}` },
  price: { min: 0, max: highestPrice, parse: parseAmount, form: amountForm(highestPrice) },
  mileage: { min: 0, max: highestMileage, parse: parseAmount, form: amountForm(highestMileage) },
}

function amountForm(max: number): string {
  return `a whole number from 0 to ${formatNumber(max)}`
}

const repeated = 'Set this filter only once.'

/**
 * Schema of a text filter. Values in `unset` mean “no filter”. For the search words, `unset` is empty, because a user can search
 * for any word.
 */
export function text(maximum: number, unset: ReadonlySet<string> = sentinels) {
  return z
    .string({ error: repeated })
    .overwrite(removeInvisible)
    .trim()
    .max(maximum, `Use ${maximum} characters or fewer.`)
    .transform((value) => (unset.has(value.toLowerCase()) ? undefined : replaceControls(value)))
    .optional()
}

export function number(what: keyof typeof numbers) {
  return numberOf(what, numbers[what])
}

export function count(what: string, min: number, max: number) {
  return numberOf(what, { min, max, parse: parseDigits, form: `a whole number from ${min} to ${max}` })
}

type Form = {
  min: number
  max: number
  parse: (input: string, what: string) => Partial<ParsedAmount>
  form: string
}

function numberOf(what: string, { min, max, parse, form }: Form) {
  return z
    .union([z.string(), z.number()], { error: repeated })
    .transform((value, context) => {
      const input = String(value).trim().toLowerCase()
      if (sentinels.has(input)) return undefined
      const { amount, refusal = `Enter the ${what} as ${form}.` } = parse(input, what)
      if (amount !== undefined && amount >= min && amount <= max) return amount
      context.addIssue({ code: 'custom', message: refusal })
      return z.NEVER
    })
    .optional()
}

/**
 * Schema of a case-insensitive option. An option takes precedence over a sentinel with the same text, such as `all`.
 */
export function choice<const T extends string>(values: Record<string, T>, what: string) {
  return z
    .string({ error: repeated })
    .transform((value, context): T | undefined => {
      const input = value.trim().toLowerCase()
      if (Object.hasOwn(values, input)) return values[input]
      if (sentinels.has(input)) return undefined
      const known = [...new Set(Object.values(values))].join(', ')
      context.addIssue({ code: 'custom', message: `Unknown ${what}. Known values: ${known}.` })
      return z.NEVER
    })
    .optional()
}

/**
 * Schema of a filter that can be repeated. Removes duplicates, ignoring case. Checks the number of values before the
 * values themselves, and reports only the first invalid one, so that a long query string yields a single issue.
 */
export function several<T extends string>(one: z.ZodType<T | undefined>) {
  return z
    .preprocess(
      (written) => (written === undefined || Array.isArray(written) ? written : [written]),
      z
        .array(z.string(), 'Enter this filter as text.')
        .max(maximumValues, `Choose ${maximumValues} values or fewer.`)
        .transform((written, context) => {
          const found = new Map<string, T>()
          for (const value of written) {
            const { data, error } = one.safeParse(value)
            if (error) {
              context.addIssue({ code: 'custom', message: error.issues[0]!.message })
              return z.NEVER
            }
            if (data !== undefined && !found.has(data.toLowerCase())) found.set(data.toLowerCase(), data)
          }
          return found.size > 0 ? [...found.values()] : undefined
        })
        .optional(),
    )
    .optional()
}

export function spellings<const T extends string>(values: readonly T[]): Record<string, T> {
  return Object.fromEntries(values.map((value) => [value.toLowerCase(), value])) as Record<string, T>
}

/** Returns a refinement that rejects a range whose minimum exceeds its maximum, such as `minYear` and `maxYear`. */
export function rejectReversed(what: string, words = what.toLowerCase()) {
  return (search: Record<string, unknown>, context: z.core.$RefinementCtx) => {
    const [minimum, maximum] = [search[`min${what}`], search[`max${what}`]]
    if (typeof minimum !== 'number' || typeof maximum !== 'number' || minimum <= maximum) return
    const message = `The lowest ${words} is above the highest.`
    context.addIssue({ code: 'custom', path: [`min${what}`], message })
  }
}

function parseDigits(input: string): Partial<ParsedAmount> {
  return /^\d{1,6}$/.test(input) ? { amount: Number(input) } : {}
}

/** Replaces control characters with spaces, because no listing contains them and PostgreSQL can't store NUL. */
function replaceControls(value: string): string | undefined {
  return value.replace(/\p{Cc}/gu, ' ').trim() || undefined
}
