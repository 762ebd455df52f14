/** A number as a person wrote it, or why it can't be read, as a sentence. */
export type ParsedAmount = { amount: number; refusal?: undefined } | { amount?: undefined; refusal: string }

const factors: Record<string, number> = { k: 1_000, m: 1_000_000 }

/** Longer text is no amount; it also bounds what the patterns below have to read. */
const longest = 40

/**
 * Parses a price or mileage that a person wrote: `165000`, `165,000`, `$165.000`, `165 000`, `165’000`, `165k`, `1.2m`.
 * One kind of separator between groups of three digits is grouping, whatever the country. Decimals count only when all of
 * them are zero, and are not three, which look like a group. Anything else is refused: a guess would be wrong a
 * thousandfold. Without zod, as visitors load it.
 */
export function parseAmount(written: string, what: string): ParsedAmount {
  const text = written.trim()
  if (text.length > longest) return refuse(what, 'as a whole number')
  const [, sign, body = '', unit] = /^(-?)\s?\$?\s?(.*?)\s?([km]?)$/i.exec(text) ?? []
  const plain = body.replaceAll(/\s/g, ' ').replaceAll('’', "'")
  const amount = unit ? abbreviated(plain, unit) : grouped(plain)
  if (amount !== undefined) return { amount: (sign ? -amount : amount) + 0 } // never minus zero
  if (!/^\d[\d,.' ]*$/.test(plain)) return refuse(what, 'as a whole number')
  return /[.,]\d{1,2}$/.test(plain) ? refuse(what, 'without decimals') : refuse(what, 'in groups of three digits')
}

/** For schemas: the number, or the text that `refuseAmount` then explains; undefined where nothing was written. */
export function readAmount(written: string): number | string | undefined {
  if (written.trim() === '') return undefined
  return parseAmount(written, '').amount ?? written.trim()
}

/** Why a value is no whole number, as a sentence. */
export function refuseAmount(value: unknown, what: string): string {
  const refusal = typeof value === 'string' ? parseAmount(value, what).refusal : undefined
  return refusal ?? `Please give the ${what} as a whole number.`
}

function refuse(what: string, how: string): ParsedAmount {
  return { refusal: `Enter the ${what} ${how}, such as 50000 or 50,000.` }
}

/** A third decimal could be a group. */
function abbreviated(text: string, unit: string): number | undefined {
  if (!/^\d+(?:[.,]\d{1,2})?$/.test(text)) return undefined
  return Math.round(Number(text.replace(',', '.')) * factors[unit.toLowerCase()]!)
}

/** A group that matched nothing fails the first pattern's `(?!\2)`, so decimals without groups have a pattern of their own. */
function grouped(text: string): number | undefined {
  const pattern = /^(\d{1,15}|[1-9]\d{0,2}(?:([,.' ])\d{3})(?:\2\d{3}){0,3})(?:(?!\2)[.,](?!000$)0+)?$/
  const whole = (pattern.exec(text) ?? /^(\d{1,15})[.,](?!000$)0+$/.exec(text))?.[1]
  return whole === undefined ? undefined : Number(whole.replaceAll(/\D/g, ''))
}

const [minute, hour, day] = [60, 3_600, 86_400]

/** Seconds in words, as sentences have them: `a day`, `an hour`, `10 minutes`. */
export function inWords(seconds: number): string {
  const units = [
    ['a day', 'days', day],
    ['an hour', 'hours', hour],
    ['a minute', 'minutes', minute],
  ] as const
  const [one, many, length] = units.find(([, , length]) => seconds % length === 0) ?? ['a second', 'seconds', 1]
  return seconds === length ? one : `${seconds / length} ${many}`
}
