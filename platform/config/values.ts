import { isIP } from 'node:net'
import { z } from 'zod'

/** Thrown if environment variables are invalid. The message has one sentence per error, each on its own line. */
export class ConfigError extends Error {
  readonly sentences: readonly string[]

  constructor(errors: string | readonly string[], options?: ErrorOptions) {
    const sentences = [errors].flat()
    super(sentences.join('\n'), options)
    this.sentences = sentences
  }
}

export function collectErrors(...checks: readonly (() => unknown)[]): string[] {
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

export function checkAll(...checks: readonly (() => unknown)[]): void {
  const refusals = collectErrors(...checks)
  if (refusals.length > 0) throw new ConfigError(refusals)
}

export type Variable = {
  doc: string
  default?: string
  schema: z.ZodType
  /** Secret values are never printed, not even in error messages. */
  secret?: true
}

export type ValuesOf<V extends Record<string, Variable>> = { [K in keyof V]: z.output<V[K]['schema']> }

/** Reads the given variables from the environment. Throws a ConfigError that lists all invalid values. */
export function readValues<V extends Record<string, Variable>>(
  variables: V,
  environment: Readonly<Record<string, string | undefined>>,
): ValuesOf<V> {
  const invalid: string[] = []
  const entries = Object.entries<Variable>(variables).map(([name, variable]) => {
    const value = environment[name]?.trim() || variable.default
    const read = variable.schema.safeParse(value)
    const current = variable.secret ? '' : ` (it is ${JSON.stringify(value)})`
    if (!read.success) invalid.push(`${name} ${read.error.issues[0]!.message}${current}.`)
    return [name, read.data]
  })
  if (invalid.length > 0) throw new ConfigError(invalid)
  return Object.fromEntries(entries) as ValuesOf<V>
}

export const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1')

export const url = (...protocols: readonly string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: `must be a URL that starts with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
  })

export const wholeNumber = (least: number, most: number, error: string) => {
  const range = `must be ${least} to ${most}`
  return z.coerce.number(error).int(error).min(least, range).max(most, range)
}

/** Validates the origin of a site. Paths are rejected, because the site must be at the root of its host. */
export const origin = url('http', 'https')
  .refine((value) => isOrigin(URL.parse(value)), 'must be an origin without a path, such as https://cars.example')
  .transform((value) => new URL(value).origin)

/**
 * Parses TRUST_PROXY: either the number of proxies in front of this server, or a comma-separated list of their IP addresses or
 * networks.
 */
export const trustedProxies = z
  .string()
  .refine((value) => /^\d+$/.test(value) || value.split(',').every(isNetwork), 'must be a number or addresses')
  .transform((value) => (/^\d+$/.test(value) ? hops(Number(value)) : value))

export const list = (pattern: RegExp, error: string) =>
  z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every((part) => pattern.test(part)), error)

/**
 * Returns true for an origin without a path. Also returns true for a URL that failed to parse, because that error is reported
 * separately.
 */
function isOrigin(url: URL | null): boolean {
  return url === null || url.href === `${url.origin}/`
}

export function isLoopback(host: string): boolean {
  return ['localhost', '::1', '[::1]'].includes(host) || (isIP(host) === 4 && host.startsWith('127.'))
}

function isNetwork(text: string): boolean {
  const [address = '', prefix = '0'] = text.trim().split('/')
  return ['loopback', 'linklocal', 'uniquelocal'].includes(address) || (isIP(address) > 0 && /^\d{1,3}$/.test(prefix))
}

function hops(count: number) {
  return count > 0 && ((_address: string, hop: number) => hop < count)
}
