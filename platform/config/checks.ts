import { requireTlsToDatabase, requireTlsToMailServer } from './networks.ts'
import { ConfigError, isLoopback, collectErrors } from './values.ts'

type Name = 'PUBLIC_URL' | 'DATABASE_URL' | 'APP_SECRET' | 'APP_SECRET_PREVIOUS' | 'SMTP_URL'
type Values = Readonly<Record<Name, string | undefined>>

export function refuseSecondAdmin(hasTwo: boolean): void {
  if (!hasTwo) return
  throw new ConfigError(
    'ADMIN_PASSWORD cannot be set together with DEMO=1, because the demo’s admin uses the demo password.',
  )
}

export function refuseContradictions(values: Values, host: string, own: readonly string[]): void {
  const { PUBLIC_URL, DATABASE_URL, APP_SECRET, APP_SECRET_PREVIOUS, SMTP_URL } = values
  const missing = {
    [`PUBLIC_URL is required when HOST is not loopback (HOST is ${host}).`]: !PUBLIC_URL && !isLoopback(host),
    'APP_SECRET is required with DATABASE_URL: set it to 32 random characters or more.': DATABASE_URL && !APP_SECRET,
    'APP_SECRET_PREVIOUS is only used while APP_SECRET changes: set the new APP_SECRET too.':
      APP_SECRET_PREVIOUS && !APP_SECRET,
  }
  const refusals = [
    ...Object.entries(missing).flatMap(([sentence, isMissing]) => (isMissing ? [sentence] : [])),
    ...collectErrors(() => DATABASE_URL && requireTlsToDatabase(DATABASE_URL, own)),
    ...collectErrors(() => SMTP_URL && requireTlsToMailServer(SMTP_URL, own)),
  ]
  if (refusals.length > 0) throw new ConfigError(refusals)
}

type Site = { demo: boolean; isPrivate: boolean; sendsMail: boolean; hasProxy: boolean; hasAddress: boolean }

const warnings: readonly (readonly [applies: (site: Site) => boolean, sentence: string])[] = [
  [
    ({ demo, isPrivate }) => demo && !isPrivate,
    'This demo can be reached from outside. Its cars and people are fictional, and visitors can read messages sent to the demo accounts.',
  ],
  [
    ({ demo, isPrivate, sendsMail }) => !demo && !isPrivate && !sendsMail,
    'SMTP_URL is not set: emails, including password resets, are only written to files in DATA_DIR/mail.',
  ],
  [
    ({ hasProxy, hasAddress }) => hasProxy && !hasAddress,
    'PUBLIC_URL is not set, although TRUST_PROXY names a proxy: links in emails point to this machine, and requests from the address that visitors use are refused.',
  ],
]

export function warningsOf(site: Site): string[] {
  return warnings.filter(([applies]) => applies(site)).map(([, sentence]) => sentence)
}

const names = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
type BucketValues = Readonly<Record<(typeof names)[number], string | undefined>>

/**
 * Returns the bucket, or undefined if no S3 variable is set. Throws if only some of the five variables are set, because
 * pictures would otherwise be stored in the local folder without warning.
 */
export function readBucket(values: BucketValues) {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = values
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (bucket && endpoint && region && accessKeyId && secretAccessKey)
    return { bucket, endpoint, region, accessKeyId, secretAccessKey }
  const missing = names.filter((name) => !values[name])
  if (missing.length === names.length) return undefined
  throw new ConfigError(`${missing[0]} is required with the other S3 variables: set all five or none.`)
}
