import { createPublicKey } from 'node:crypto'
import { buildErrorThrower } from '@clerk/shared/error'
import { isDevelopmentFromPublishableKey, parsePublishableKey } from '@clerk/shared/keys'
import { isProxyUrlRelative, isValidProxyUrl } from '@clerk/shared/proxy'
import { z } from 'zod'
import { ConfigError, list, type ValuesOf, type Variable } from '#platform/config/values.ts'

const publicKey = z
  .string()
  .transform((value) => value.replaceAll(String.raw`\n`, '\n'))
  .refine(isRsaKey, 'must be the public key from the Clerk dashboard, in PEM format')

export const clerkVariables = {
  CLERK_PUBLISHABLE_KEY: {
    doc: 'Publishable key for your Clerk application, pk_test_… or pk_live_….',
    schema: z.string().optional(),
  },
  CLERK_SECRET_KEY: {
    doc: 'Secret key for your Clerk application, sk_test_… or sk_live_…. Required for the proxy, new profiles, and deleting accounts.',
    secret: true,
    schema: z
      .string()
      .regex(/^sk_(test|live)_\w+$/, 'must start with sk_test_ or sk_live_')
      .optional(),
  },
  CLERK_JWT_KEY: {
    doc: String.raw`Public key for your Clerk application in PEM format (\n for line breaks). Unset: Clerk’s current keys are fetched.`,
    secret: true,
    schema: publicKey.optional(),
  },
  CLERK_WEBHOOK_SIGNING_SECRET: {
    doc: 'Signing secret for the webhook to /api/webhooks/clerk, whsec_…. Unset: the endpoint does not exist.',
    secret: true,
    schema: z
      .string()
      .regex(/^whsec_[\w+/=-]+$/, 'must start with whsec_')
      .optional(),
  },
  CLERK_PROXY_URL: {
    doc: 'Path of this site’s proxy to Clerk, such as /__clerk, or the URL of your own proxy. Unset: browsers connect to Clerk directly.',
    schema: z.string().optional(),
  },
  ADMIN_USER_IDS: {
    doc: 'With Clerk: comma-separated user IDs (user_…) of admins.',
    schema: list(/^user_\w+$/, 'must be a comma-separated list of IDs such as user_2abc').optional(),
  },
} satisfies Record<string, Variable>

export const removedClerkVariables = {
  CLERK_ISSUER: 'the issuer is derived from CLERK_PUBLISHABLE_KEY and CLERK_PROXY_URL.',
  CLERK_AUTHORIZED_PARTIES: 'tokens for the origin of PUBLIC_URL are accepted.',
  CLERK_API_URL: 'Clerk’s default API address is used.',
  CLERK_FAPI_URL: 'the address is derived from CLERK_PUBLISHABLE_KEY.',
}

type Values = ValuesOf<typeof clerkVariables>

export type ClerkConfig = ReturnType<typeof readClerk>

export function readClerk(values: Values, origins: readonly string[]) {
  const { CLERK_PUBLISHABLE_KEY: publishableKey = '', CLERK_PROXY_URL: proxyAddress = '', ...rest } = values
  const proxyUrl = pathOn(origins, proxyAddress)
  if (!publishableKey) refuse('CLERK_PUBLISHABLE_KEY', (clerk) => clerk.throwMissingPublishableKeyError())
  const key = parsePublishableKey(publishableKey)
  if (!key) refuse('CLERK_PUBLISHABLE_KEY', (clerk) => clerk.throwInvalidPublishableKeyError({ key: publishableKey }))
  checkProxy(proxyUrl, rest.CLERK_SECRET_KEY)
  const proxies = isProxyUrlRelative(proxyUrl) ? origins.map((origin) => origin + proxyUrl) : [proxyUrl]
  return {
    publishableKey,
    frontendApi: key.frontendApi,
    /** A path if this site proxies Clerk, a URL if another proxy does, or empty if browsers connect to Clerk directly. */
    proxyUrl,
    secretKey: rest.CLERK_SECRET_KEY,
    jwtKey: rest.CLERK_JWT_KEY,
    webhookSecret: rest.CLERK_WEBHOOK_SIGNING_SECRET,
    issuers: [`https://${key.frontendApi}`, ...proxies].filter(Boolean),
    parties: origins,
    adminIds: rest.ADMIN_USER_IDS ?? [],
  }
}

function pathOn(origins: readonly string[], proxyUrl: string): string {
  const origin = origins.find((origin) => proxyUrl.startsWith(`${origin}/`))
  return origin ? proxyUrl.slice(origin.length).replace(/\/$/, '') : proxyUrl
}

export function warningsOf(
  { publishableKey, secretKey, webhookSecret, frontendApi, proxyUrl }: ClerkConfig,
  publicUrl: string | undefined,
): string[] {
  const development = isDevelopmentFromPublishableKey(publishableKey)
  const domain = frontendApi.slice(frontendApi.indexOf('.') + 1)
  const warnings = {
    'CLERK_SECRET_KEY and CLERK_PUBLISHABLE_KEY belong to different Clerk instances.':
      secretKey && secretKey.startsWith('sk_test_') !== development,
    'CLERK_SECRET_KEY is not set: users cannot be deleted, suspended or signed out at Clerk, and they get usernames such as user_1a2b3c4d.':
      !secretKey,
    'CLERK_WEBHOOK_SIGNING_SECRET is not set: changes at Clerk only take effect at the next sign-in.':
      !webhookSecret && publicUrl?.startsWith('https:'),
    'CLERK_PUBLISHABLE_KEY belongs to a development instance (pk_test_…).':
      development && publicUrl?.startsWith('https:'),
    'CLERK_PROXY_URL only works with production instances of Clerk (pk_live_…).': development && proxyUrl,
    [`PUBLIC_URL is not on ${domain}, so browsers cannot use ${frontendApi}: set CLERK_PROXY_URL.`]:
      !development && !proxyUrl && publicUrl?.startsWith('https:') && !isWithin(new URL(publicUrl).hostname, domain),
  }
  return Object.entries(warnings).flatMap(([warning, applies]) => (applies ? [warning] : []))
}

function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`)
}

function checkProxy(proxyUrl: string, secretKey: string | undefined): void {
  if (!proxyUrl) return
  if (!isValidProxyUrl(proxyUrl)) refuse('CLERK_PROXY_URL', (clerk) => clerk.throwInvalidProxyUrl({ url: proxyUrl }))
  if (!isProxyUrlRelative(proxyUrl)) return
  if (!/^(\/[\w.-]+)+$/.test(proxyUrl) || /^\/(api|assets|images)(\/|$)|\/\.+(\/|$)/.test(proxyUrl))
    throw new ConfigError(`CLERK_PROXY_URL must be an unused path, such as /__clerk (it is "${proxyUrl}").`)
  if (!secretKey) refuse('CLERK_SECRET_KEY', (clerk) => clerk.throwMissingSecretKeyError())
}

type Thrower = ReturnType<typeof buildErrorThrower>

/** Throws an error with only the first line of Clerk's message, because the other lines are advice for developers. */
function refuse(variable: string, fail: (clerk: Thrower) => never): never {
  try {
    return fail(buildErrorThrower({ packageName: variable }))
  } catch (error) {
    const [message] = (error as Error).message.split('\n')
    throw new ConfigError(message!.replace(/\.?$/, '.'), { cause: error })
  }
}

function isRsaKey(pem: string): boolean {
  try {
    return createPublicKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}
