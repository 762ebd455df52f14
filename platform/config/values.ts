import { isIP } from 'node:net'
import { z } from 'zod'

/** What is wrong in the environment: a sentence that names the variable, or a line with one for each. */
export class ConfigError extends Error {
  readonly sentences: readonly string[]

  constructor(said: string | readonly string[], options?: ErrorOptions) {
    const sentences = [said].flat()
    super(sentences.join('\n'), options)
    this.sentences = sentences
  }
}

/** What checks refuse, a sentence each. */
export function refusalsOf(...checks: readonly (() => unknown)[]): string[] {
  return checks.flatMap((check) => {
    try {
      check()
      return []
    } catch (error) {
      if (error instanceof ConfigError) return error.sentences
      throw error
    }
  })
}

/** Makes all checks, so that whoever mends what the first one refuses is not told of the next one only then. */
export function checkAll(...checks: readonly (() => unknown)[]): void {
  const refusals = refusalsOf(...checks)
  if (refusals.length > 0) throw new ConfigError(refusals)
}

/** What a variable of the environment is for, what holds without it, and what it may be. */
export type Variable = {
  doc: string
  default?: string
  schema: z.ZodType
  /** Never repeated, not even by the sentence that refuses it. */
  secret?: true
}

export type ValuesOf<V extends Record<string, Variable>> = { [K in keyof V]: z.output<V[K]['schema']> }

/** What the environment says of these variables. Throws a ConfigError for all wrong values. */
export function readValues<V extends Record<string, Variable>>(
  variables: V,
  environment: Readonly<Record<string, string | undefined>>,
): ValuesOf<V> {
  const wrong: string[] = []
  const entries = Object.entries<Variable>(variables).map(([name, variable]) => {
    const value = environment[name]?.trim() || variable.default
    const read = variable.schema.safeParse(value)
    const told = variable.secret ? '' : ` (it is ${JSON.stringify(value)})`
    if (!read.success) wrong.push(`${name} ${read.error.issues[0]!.message}${told}.`)
    return [name, read.data]
  })
  if (wrong.length > 0) throw new ConfigError(wrong)
  return Object.fromEntries(entries) as ValuesOf<V>
}

export const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1')

export const url = (...protocols: readonly string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: `must be a URL that starts with ${protocols.map((it) => `${it}://`).join(' or ')}`,
  })

export const whole = (least: number, most: number, error: string) => {
  const range = `must be ${least} to ${most}`
  return z.coerce.number(error).int(error).min(least, range).max(most, range)
}

/** A site's address without a path: what lies below one would not be found there. */
export const origin = url('http', 'https')
  .refine(
    (value) => isOrigin(URL.parse(value)),
    'must be an origin, such as https://cars.example, with no path after it',
  )
  .transform((value) => new URL(value).origin)

/** How many reverse proxies are trusted, counted from this server outwards, or which addresses. */
export const trusted = z
  .string()
  .refine((value) => /^\d+$/.test(value) || value.split(',').every(isNetwork), 'must be a number or addresses')
  .transform((value) => (/^\d+$/.test(value) ? hops(Number(value)) : value))

/** Several values, parted by commas. */
export const list = (each: RegExp, error: string) =>
  z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every((part) => each.test(part)), error)

/** What is no URL at all is told otherwise. */
function isOrigin(url: URL | null): boolean {
  return url === null || url.href === `${url.origin}/`
}

export function isLoopback(host: string): boolean {
  return ['localhost', '::1', '[::1]'].includes(host) || (isIP(host) === 4 && host.startsWith('127.'))
}

function isNetwork(written: string): boolean {
  const [address = '', prefix = '0'] = written.trim().split('/')
  return ['loopback', 'linklocal', 'uniquelocal'].includes(address) || (isIP(address) > 0 && /^\d{1,3}$/.test(prefix))
}

function hops(count: number) {
  return count > 0 && ((_address: string, hop: number) => hop < count)
}
