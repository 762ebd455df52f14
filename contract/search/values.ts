import { z } from 'zod'
import { removeInvisible } from '../text.ts'
import { maximumValues, sentinels } from './limits.ts'
import { type NumberRange, parseBound, ranges } from './ranges.ts'

const repeated = 'Set this filter only once.'

/**
 * Creates the schema of a text filter. Values in `unset` mean “no filter”. For the search words, `unset` is empty, because a
 * user can search for any word.
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

/** Returns the values of a parameter as the schema expects them: a single value as text, several as a list. */
export function oneOrMany(values: string[]): string | string[] {
  return values.length > 1 ? values : (values[0] ?? '')
}

/** Creates the schema of a range's lower or upper bound. */
export function bound(range: NumberRange) {
  return z
    .union([z.string(), z.number()], { error: repeated })
    .transform((value, context) => {
      const { amount, refusal } = parseBound(String(value), range)
      if (refusal === undefined) return amount
      context.addIssue({ code: 'custom', message: refusal })
      return z.NEVER
    })
    .optional()
}

/**
 * Creates the schema of a case-insensitive option. An option takes precedence over a sentinel with the same text, such as
 * `all`.
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
 * Creates the schema of a filter that can be repeated. The schema removes duplicates, ignoring case. It checks the number of
 * values before the values themselves, and reports only the first invalid value, so a long query string produces a single
 * issue.
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

/** Rejects a range whose minimum exceeds its maximum, for example if `minYear` is later than `maxYear`. */
export function rejectReversed(search: Record<string, unknown>, context: z.core.$RefinementCtx): void {
  for (const [name, { words }] of Object.entries(ranges)) {
    const [minimum, maximum] = [search[`min${name}`], search[`max${name}`]]
    if (typeof minimum !== 'number' || typeof maximum !== 'number' || minimum <= maximum) continue
    const message = `The minimum ${words} is above the maximum.`
    context.addIssue({ code: 'custom', path: [`min${name}`], message })
  }
}

/** Replaces control characters with spaces, because no listing contains them and PostgreSQL can't store NUL. */
function replaceControls(value: string): string | undefined {
  return value.replace(/\p{Cc}/gu, ' ').trim() || undefined
}
