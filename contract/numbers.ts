export type ParsedAmount = { amount: number; refusal?: undefined } | { amount?: undefined; refusal: string }

const factors: Record<string, number> = { k: 1_000, m: 1_000_000 }

/** Maximum length of an amount in characters. The limit also keeps the regular expressions fast. */
const longest = 40

/**
 * Parses a price or mileage as people write it: `165000`, `165,000`, `$165.000`, `165 000`, `165’000`, `165k`, `1.2m`. In any
 * locale, a separator before a group of three digits is a thousands separator. Decimals must be zeros, and there can't be three
 * of them, because they would look like a group. Everything else is rejected, because a wrong guess could be off by a factor of
 * 1,000. Don't import zod here, because public pages load this file.
 */
export function parseAmount(written: string, what: string): ParsedAmount {
  const text = written.trim()
  if (text.length > longest) return refuse(what, 'as a whole number')
  const [, sign, body = '', unit] = /^(-?)\s?\$?\s?(.*?)\s?([km]?)$/i.exec(text) ?? []
  const plain = body.replaceAll(/\s/g, ' ').replaceAll('’', "'")
  const amount = unit ? parseAbbreviated(plain, unit) : parseGrouped(plain)
  if (amount !== undefined) return { amount: (sign ? -amount : amount) + 0 } // adding 0 turns -0 into 0
  if (!/^\d[\d,.' ]*$/.test(plain)) return refuse(what, 'as a whole number')
  return /[.,]\d{1,2}$/.test(plain) ? refuse(what, 'without decimals') : refuse(what, 'in groups of three digits')
}

/**
 * Parses an amount from a form before a schema validates it. Returns undefined if the field is empty. Returns invalid amounts as
 * they are, so `refuseAmount` can explain the problem.
 */
export function readAmount(written: string): number | string | undefined {
  if (written.trim() === '') return undefined
  return parseAmount(written, '').amount ?? written.trim()
}

export function refuseAmount(value: unknown, what: string): string {
  const refusal = typeof value === 'string' ? parseAmount(value, what).refusal : undefined
  return refusal ?? `Enter the ${what} as a whole number.`
}

function refuse(what: string, how: string): ParsedAmount {
  return { refusal: `Enter the ${what} ${how}, such as 50000 or 50,000.` }
}

/** Parses `165k` or `1.2m`. Rejects three decimals, because they could be a group of three digits. */
function parseAbbreviated(text: string, unit: string): number | undefined {
  if (!/^\d+(?:[.,]\d{1,2})?$/.test(text)) return undefined
  return Math.round(Number(text.replace(',', '.')) * factors[unit.toLowerCase()]!)
}

/**
 * Parses digits with or without thousands separators. The second pattern matches amounts such as `165000.00`, which have zero
 * decimals but no separators. The first one rejects them, because `(?!\2)` always fails if group 2 matched nothing.
 */
function parseGrouped(text: string): number | undefined {
  const pattern = /^(\d{1,15}|[1-9]\d{0,2}(?:([,.' ])\d{3})(?:\2\d{3}){0,3})(?:(?!\2)[.,](?!000$)0+)?$/
  const whole = (pattern.exec(text) ?? /^(\d{1,15})[.,](?!000$)0+$/.exec(text))?.[1]
  return whole === undefined ? undefined : Number(whole.replaceAll(/\D/g, ''))
}

const [minute, hour, day] = [60, 3_600, 86_400]

/** Formats a duration in words: `a day`, `an hour`, `10 minutes`. */
export function formatDuration(seconds: number): string {
  const units = [
    ['a day', 'days', day],
    ['an hour', 'hours', hour],
    ['a minute', 'minutes', minute],
  ] as const
  const [one, many, length] = units.find(([, , length]) => seconds % length === 0) ?? ['a second', 'seconds', 1]
  return seconds === length ? one : `${seconds / length} ${many}`
}
