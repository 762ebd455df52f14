import { ConfigError, isLoopback, refusalsOf } from './config-values.ts'
import { requireTlsToDatabase, requireTlsToMailServer } from './private-network.ts'

type Name = 'PUBLIC_URL' | 'DATABASE_URL' | 'APP_SECRET' | 'APP_SECRET_PREVIOUS' | 'SMTP_URL'
type Values = Readonly<Record<Name, string | undefined>> & { DATABASE_READ_URL?: readonly string[] | undefined }

export function refuseSecondAdmin(hasTwo: boolean): void {
  if (!hasTwo) return
  throw new ConfigError('ADMIN_PASSWORD cannot be set together with DEMO=1, whose admin has the demo’s password.')
}

/** Throws a ConfigError where variables need others, or do not go with where things are. */
export function refuseContradictions(values: Values, host: string, own: readonly string[]): void {
  const { PUBLIC_URL, DATABASE_URL, DATABASE_READ_URL = [], APP_SECRET, APP_SECRET_PREVIOUS, SMTP_URL } = values
  const lacking = {
    [`PUBLIC_URL is required when HOST is not loopback (HOST is ${host}).`]: !PUBLIC_URL && !isLoopback(host),
    'APP_SECRET is required with DATABASE_URL: set it to 32 random characters or more.': DATABASE_URL && !APP_SECRET,
    'DATABASE_URL is required with DATABASE_READ_URL: it names the server that they follow.':
      DATABASE_READ_URL.length > 0 && !DATABASE_URL,
    'APP_SECRET_PREVIOUS is for a change of APP_SECRET: set the new one too.': APP_SECRET_PREVIOUS && !APP_SECRET,
  }
  const replicas = new Set(
    DATABASE_READ_URL.flatMap((url) => refusalsOf(() => requireTls('Each URL of DATABASE_READ_URL', url))),
  )
  const refusals = [
    ...Object.entries(lacking).flatMap(([sentence, isLacking]) => (isLacking ? [sentence] : [])),
    ...refusalsOf(() => DATABASE_URL && requireTls('DATABASE_URL', DATABASE_URL)),
    ...replicas, // one sentence for all
    ...refusalsOf(() => SMTP_URL && requireTlsToMailServer(SMTP_URL, own)),
  ]
  if (refusals.length > 0) throw new ConfigError(refusals)

  function requireTls(variable: string, url: string): void {
    requireTlsToDatabase(variable, url, own)
  }
}
