import { ConfigError, isLoopback } from './config-values.ts'
import { requireTlsToDatabase, requireTlsToMailServer } from './private-network.ts'

type Name = 'PUBLIC_URL' | 'DATABASE_URL' | 'APP_SECRET' | 'APP_SECRET_PREVIOUS' | 'SMTP_URL'
type Values = Readonly<Record<Name, string | undefined>> & { DATABASE_READ_URL?: readonly string[] | undefined }

/** Throws a ConfigError where a variable needs another one, or does not go with where things are. */
export function refuseContradictions(values: Values, host: string, own: readonly string[]): void {
  if (!values.PUBLIC_URL && !isLoopback(host)) {
    throw new ConfigError(`PUBLIC_URL is required when HOST is not loopback (HOST is ${host}).`)
  }
  if (values.DATABASE_URL && !values.APP_SECRET) {
    throw new ConfigError('APP_SECRET is required with DATABASE_URL: set it to 32 random characters or more.')
  }
  if (values.DATABASE_READ_URL && !values.DATABASE_URL) {
    throw new ConfigError('DATABASE_URL is required with DATABASE_READ_URL: it names the server that they follow.')
  }
  if (values.DATABASE_URL) requireTlsToDatabase('DATABASE_URL', values.DATABASE_URL, own)
  for (const url of values.DATABASE_READ_URL ?? []) requireTlsToDatabase('Each URL of DATABASE_READ_URL', url, own)
  if (values.SMTP_URL) requireTlsToMailServer(values.SMTP_URL, own)
  if (values.APP_SECRET_PREVIOUS && !values.APP_SECRET) {
    throw new ConfigError('APP_SECRET_PREVIOUS is for a change of APP_SECRET: set the new one too.')
  }
}
