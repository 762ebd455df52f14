import { z } from 'zod'
import { refuseContradictions, refuseSecondAdmin, warningsOf, readBucket } from './checks.ts'
import { hosts, isPrivateHost, networks } from './networks.ts'
import {
  checkAll,
  flag,
  isLoopback,
  origin,
  readValues,
  trustedProxies,
  url,
  type ValuesOf,
  type Variable,
  wholeNumber,
} from './values.ts'

/**
 * All environment variables with their purpose, valid values and default. `npm run docs` generates `.env.example` and the
 * table in docs/operating.md from this list.
 */
export const variables = {
  PORT: {
    doc: 'Port for the site and its API.',
    default: '3000',
    schema: wholeNumber(1, 65_535, 'must be a port number'),
  },
  HOST: {
    doc: 'Address to listen on. Unset: 127.0.0.1 with the demo or without PUBLIC_URL, otherwise 0.0.0.0.',
    schema: z.string().min(1).optional(),
  },
  PUBLIC_URL: {
    doc: 'Origin that visitors use, such as https://cars.example. Required when HOST is not loopback.',
    schema: origin.optional(),
  },
  DATA_DIR: { doc: 'Folder for the database, pictures and emails.', default: '.data', schema: z.string().min(1) },
  DATABASE_URL: {
    doc: 'Your own PostgreSQL 15 or newer, as postgres://user:password@host/name. Unset: an embedded database in DATA_DIR.',
    secret: true,
    schema: url('postgres', 'postgresql').optional(),
  },
  DEMO: {
    doc: 'Whether to fill an empty database with fictional cars and people: 1 or 0. Unset: 1 if only this machine can reach the site (HOST, PUBLIC_URL, TRUST_PROXY), the database is embedded, and ADMIN_PASSWORD is unset; otherwise 0.',
    schema: flag.optional(),
  },
  APP_SECRET: {
    doc: 'Secret that keys are derived from, 32 characters or more. Unset: generated once and stored in DATA_DIR. Required with DATABASE_URL.',
    secret: true,
    schema: z.string().min(32, 'must have at least 32 characters').optional(),
  },
  APP_SECRET_PREVIOUS: {
    doc: 'The previous secret, still accepted while you change APP_SECRET.',
    secret: true,
    schema: z.string().min(32, 'must have at least 32 characters').optional(),
  },
  S3_BUCKET: {
    doc: 'Bucket for uploads. Also set the next four variables. Unset: uploads are stored in DATA_DIR/uploads.',
    schema: z.string().min(1).optional(),
  },
  S3_ENDPOINT: {
    doc: 'Endpoint of any S3-compatible server, such as https://s3.eu-central-1.amazonaws.com.',
    schema: url('http', 'https').optional(),
  },
  S3_REGION: {
    doc: 'Region of the bucket, often us-east-1 on self-hosted servers.',
    schema: z.string().min(1).optional(),
  },
  S3_ACCESS_KEY_ID: {
    doc: 'Access key with permission to list the bucket and to get, put and delete its objects.',
    schema: z.string().min(1).optional(),
  },
  S3_SECRET_ACCESS_KEY: { doc: 'Secret for S3_ACCESS_KEY_ID.', secret: true, schema: z.string().min(1).optional() },
  SMTP_URL: {
    doc: 'Mail server, as smtp://user:password@host:587. Unset: emails are written to DATA_DIR/mail as .eml files.',
    secret: true,
    schema: url('smtp', 'smtps').optional(),
  },
  MAIL_FROM: {
    doc: 'From address for all emails.',
    default: 'Marque <no-reply@localhost>',
    schema: z.string().regex(/^[^\r\n]*@[^\r\n]*$/, 'must be an address, such as Marque <no-reply@cars.example>'),
  },
  RATE_LIMIT: {
    doc: 'Set this to off for load tests only: it turns off all rate limits, including those on passwords. To change the limits, use /admin/settings.',
    default: 'on',
    schema: z
      .enum(['on', 'off'], 'must be on or off: the number is set on /admin/settings → Limits and Retention')
      .transform((value) => value === 'on'),
  },
  PRIVATE_NETWORKS: {
    doc: 'Your own hosts and networks, such as db,10.0.0.0/8. The database and the mail server need TLS unless they are on one of these or on this machine.',
    schema: networks.optional(),
  },
  PRIVATE_STOCK_HOSTS: {
    doc: 'Comma-separated list of hosts on your own network for stock feeds and pictures. They can use http. Their addresses must be in PRIVATE_NETWORKS. Set the public hosts on /admin/settings.',
    schema: hosts.optional(),
  },
  REQUIRE_SECOND_FACTOR: {
    doc: 'Who needs a second factor (app or passkey): admins (including moderators) or off (no one). Users who still need one are redirected to its setup.',
    default: 'off',
    schema: z.enum(['off', 'admins'], 'must be off or admins'),
  },
  METRICS_TOKEN: {
    doc: 'Bearer token for /metrics, 32 characters or more. Unset: /metrics does not exist.',
    secret: true,
    schema: z.string().min(32, 'must have at least 32 characters').optional(),
  },
  LOG_LEVEL: {
    doc: 'Log level: fatal, error, warn, info, debug, trace or silent.',
    default: 'info',
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  },
  TRUST_PROXY: {
    doc: 'Number of reverse proxies in front of this server, or their addresses. Used to determine the visitor’s address.',
    default: '0',
    schema: trustedProxies,
  },
} satisfies Record<string, Variable>

type Values = ValuesOf<typeof variables>

export type Config = ReturnType<typeof readConfig>

export function readConfig(environment: Record<string, string | undefined>) {
  const values = readValues(variables, environment)
  const isPrivate = isPrivateSite(values)
  // Operators who define an admin don't want a demo. ADMIN_PASSWORD isn't in `values`, because it belongs to the embedded
  // identity provider.
  const hasOwnAdmin = Boolean(environment.ADMIN_PASSWORD?.trim())
  const demo = values.DEMO ?? (isPrivate && !values.DATABASE_URL && !hasOwnAdmin)
  const host = values.HOST ?? (demo || !values.PUBLIC_URL ? '127.0.0.1' : '0.0.0.0')
  const own = values.PRIVATE_NETWORKS ?? []
  checkAll(
    () => refuseSecondAdmin(demo && hasOwnAdmin),
    () => refuseContradictions(values, host, own),
    () => readBucket(values),
  )
  const local = [`http://localhost:${values.PORT}`, `http://127.0.0.1:${values.PORT}`]
  const origins = values.PUBLIC_URL ? [values.PUBLIC_URL] : local
  return {
    port: values.PORT,
    host,
    /** Origins whose requests may change data. The first one is the origin of this site. */
    origins,
    publicUrl: values.PUBLIC_URL,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    demo,
    /** True if DEMO is unset and the site is a demo by default. */
    assumesDemo: demo && values.DEMO === undefined,
    publicDemo: demo && !isPrivate,
    warnings: warningsOf({
      demo,
      isPrivate,
      sendsMail: Boolean(values.SMTP_URL),
      hasProxy: Boolean(values.TRUST_PROXY),
      hasAddress: Boolean(values.PUBLIC_URL),
    }),
    appSecret: values.APP_SECRET,
    previousSecret: values.APP_SECRET_PREVIOUS,
    bucket: readBucket(values),
    smtpUrl: values.SMTP_URL,
    /** Whether the mail server must support TLS, which is required outside private networks. */
    smtpNeedsTls: Boolean(values.SMTP_URL) && !isPrivateHost(new URL(values.SMTP_URL!).hostname, own),
    mailFrom: values.MAIL_FROM,
    /** Whether sellers must confirm their email address before publishing. False in demos and without a mail server. */
    provesAddresses: Boolean(values.SMTP_URL) && !demo,
    hasLimits: values.RATE_LIMIT,
    /** Hosts in private networks from which the server may fetch URLs that members enter. */
    privateHosts: values.PRIVATE_STOCK_HOSTS ?? [],
    privateNetworks: own,
    requireSecondFactor: values.REQUIRE_SECOND_FACTOR,
    /**
     * Timeout in milliseconds for receiving a request, and for clients that stop reading their response. Uploads get ten times
     * as long.
     */
    requestTimeout: 30_000,
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
  }
}

/** Returns true if only this machine can reach the site, directly or through a proxy. */
function isPrivateSite({ HOST, PUBLIC_URL, TRUST_PROXY }: Values): boolean {
  if (TRUST_PROXY) return false
  return [HOST, PUBLIC_URL && new URL(PUBLIC_URL).hostname].every((name) => !name || isLoopback(name))
}
