import { createPublicKey } from 'node:crypto'
import { buildErrorThrower } from '@clerk/shared/error'
import { isDevelopmentFromPublishableKey, parsePublishableKey } from '@clerk/shared/keys'
import { isProxyUrlRelative, isValidProxyUrl } from '@clerk/shared/proxy'
import { z } from 'zod'
import { ConfigError, list, type ValuesOf, type Variable } from '#platform/config/values.ts'

const publicKey = z
  .string()
  .transform((value) => value.replaceAll(String.raw`\n`, '\n'))
  .refine(isRsaKey, 'must be the public key that Clerk shows as PEM')

/** Named as Clerk names them where Clerk has a name. */
export const clerkVariables = {
  CLERK_PUBLISHABLE_KEY: {
    doc: 'Publishable key of your Clerk application, pk_test_… or pk_live_….',
    schema: z.string().optional(),
  },
  CLERK_SECRET_KEY: {
    doc: 'Its secret key, sk_test_… or sk_live_…. Needed for the proxy, new profiles, and deleting accounts.',
    secret: true,
    schema: z
      .string()
      .regex(/^sk_(test|live)_\w+$/, 'must start with sk_test_ or sk_live_')
      .optional(),
  },
  CLERK_JWT_KEY: {
    doc: String.raw`Its public key as PEM (\n for line breaks). Unset: Clerk’s key set is fetched, which follows key changes.`,
    secret: true,
    schema: publicKey.optional(),
  },
  CLERK_WEBHOOK_SIGNING_SECRET: {
    doc: 'Signing secret of the webhook to /api/webhooks/clerk, whsec_…. Unset: the endpoint does not exist.',
    secret: true,
    schema: z
      .string()
      .regex(/^whsec_[\w+/=-]+$/, 'must start with whsec_')
      .optional(),
  },
  CLERK_PROXY_URL: {
    doc: 'Path of this site’s proxy to Clerk, such as /__clerk, or the URL of your own proxy. Unset: browsers reach Clerk directly.',
    schema: z.string().optional(),
  },
  ADMIN_USER_IDS: {
    doc: 'With Clerk: comma-separated list of admins’ user ids, user_….',
    schema: list(/^user_\w+$/, 'must be ids such as user_2abc, parted by commas').optional(),
  },
} satisfies Record<string, Variable>

/** Variables of earlier versions, and what is read instead. */
export const movedClerkVariables = {
  CLERK_ISSUER: 'the issuer follows from CLERK_PUBLISHABLE_KEY and CLERK_PROXY_URL.',
  CLERK_AUTHORIZED_PARTIES: 'tokens of the origin of PUBLIC_URL are accepted.',
  CLERK_API_URL: 'Clerk’s usual address is used.',
  CLERK_FAPI_URL: 'the address follows from CLERK_PUBLISHABLE_KEY.',
}

type Values = ValuesOf<typeof clerkVariables>

export type ClerkConfig = ReturnType<typeof readClerk>

/** How Clerk is reached, and which tokens of it are accepted. */
export function readClerk(values: Values, origins: readonly string[]) {
  const { CLERK_PUBLISHABLE_KEY: publishableKey = '', CLERK_PROXY_URL: givenProxy = '', ...rest } = values
  const proxyUrl = pathOn(origins, givenProxy)
  if (!publishableKey) refuse('CLERK_PUBLISHABLE_KEY', (clerk) => clerk.throwMissingPublishableKeyError())
  const key = parsePublishableKey(publishableKey)
  if (!key) refuse('CLERK_PUBLISHABLE_KEY', (clerk) => clerk.throwInvalidPublishableKeyError({ key: publishableKey }))
  checkProxy(proxyUrl, rest.CLERK_SECRET_KEY)
  const proxies = isProxyUrlRelative(proxyUrl) ? origins.map((origin) => origin + proxyUrl) : [proxyUrl]
  return {
    publishableKey,
    /** Host of the Frontend API, which the publishable key holds. */
    frontendApi: key.frontendApi,
    /** A path that this site serves, the URL of somebody else's proxy, or empty when browsers reach Clerk itself. */
    proxyUrl,
    secretKey: rest.CLERK_SECRET_KEY,
    jwtKey: rest.CLERK_JWT_KEY,
    webhookSecret: rest.CLERK_WEBHOOK_SIGNING_SECRET,
    issuers: [`https://${key.frontendApi}`, ...proxies].filter(Boolean),
    /** Origins whose tokens are accepted. */
    parties: origins,
    adminIds: rest.ADMIN_USER_IDS ?? [],
  }
}

/** The address of a proxy at this site itself, which may be given as a whole too, as its path. */
function pathOn(origins: readonly string[], proxyUrl: string): string {
  const origin = origins.find((each) => proxyUrl.startsWith(`${each}/`))
  return origin ? proxyUrl.slice(origin.length).replace(/\/$/, '') : proxyUrl
}

/** What works, but not as somebody who serves visitors wants it; a sentence each. */
export function warningsOf(
  { publishableKey, secretKey, webhookSecret, frontendApi, proxyUrl }: ClerkConfig,
  publicUrl: string | undefined,
): string[] {
  const development = isDevelopmentFromPublishableKey(publishableKey)
  const domain = frontendApi.slice(frontendApi.indexOf('.') + 1)
  const warnings = {
    'CLERK_SECRET_KEY and CLERK_PUBLISHABLE_KEY are of different instances of Clerk.':
      secretKey && secretKey.startsWith('sk_test_') !== development,
    'CLERK_SECRET_KEY is not set: nobody can be deleted, suspended or signed out at Clerk, and people are called user_… .':
      !secretKey,
    'CLERK_WEBHOOK_SIGNING_SECRET is not set: what changes at Clerk arrives at the next sign-in only.':
      !webhookSecret && publicUrl?.startsWith('https:'),
    'CLERK_PUBLISHABLE_KEY is of a development instance (pk_test_…).': development && publicUrl?.startsWith('https:'),
    'CLERK_PROXY_URL works with production instances of Clerk only (pk_live_…).': development && proxyUrl,
    [`PUBLIC_URL is not on ${domain}, where alone browsers reach ${frontendApi}: set CLERK_PROXY_URL.`]:
      !development && !proxyUrl && publicUrl?.startsWith('https:') && !isWithin(new URL(publicUrl).hostname, domain),
  }
  return Object.entries(warnings).flatMap(([sentence, holds]) => (holds ? [sentence] : []))
}

function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`)
}

function checkProxy(proxyUrl: string, secretKey: string | undefined): void {
  if (!proxyUrl) return
  if (!isValidProxyUrl(proxyUrl)) refuse('CLERK_PROXY_URL', (clerk) => clerk.throwInvalidProxyUrl({ url: proxyUrl }))
  if (!isProxyUrlRelative(proxyUrl)) return
  if (!/^(\/[\w.-]+)+$/.test(proxyUrl) || /^\/(api|assets|images)(\/|$)|\/\.+(\/|$)/.test(proxyUrl))
    throw new ConfigError(`CLERK_PROXY_URL must be a path of its own, such as /__clerk (it is "${proxyUrl}").`)
  if (!secretKey) refuse('CLERK_SECRET_KEY', (clerk) => clerk.throwMissingSecretKeyError())
}

type Thrower = ReturnType<typeof buildErrorThrower>

/** Says it in Clerk's words; of those only the first paragraph, because what follows is advice. */
function refuse(variable: string, thrown: (clerk: Thrower) => never): never {
  try {
    return thrown(buildErrorThrower({ packageName: variable }))
  } catch (error) {
    const [sentence] = (error as Error).message.split('\n')
    throw new ConfigError(sentence!.replace(/\.?$/, '.'), { cause: error })
  }
}

function isRsaKey(pem: string): boolean {
  try {
    return createPublicKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}
