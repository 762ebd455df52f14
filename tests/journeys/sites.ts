import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPublishableKey } from '@clerk/shared/keys'
import { freePort } from '#platform/database/embedded/free-port.ts'

// Playwright's workers evaluate this file again. They inherit the values that the first process set.
process.env.E2E_PORT ??= String(await freePort(10))
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), 'marque-e2e-'))

type Site = {
  port: number
  dataDir: string
  env?: Record<string, string>
}

const port = (offset: number) => Number(process.env.E2E_PORT) + offset

export const embedded: Site = { port: port(0), dataDir: process.env.E2E_DATA }

/** A site that uses a production instance of Clerk and proxies the browser's calls to it. */
export const proxied = clerkSite('clerk.marque.test', {
  site: { port: port(1), dataDir: `${process.env.E2E_DATA}-proxied`, env: { CLERK_PROXY_URL: '/__clerk' } },
  double: { port: port(2), tlsPort: port(6) },
})

/** A site that uses a development instance of Clerk, which browsers call directly. */
export const direct = clerkSite('quick-fox-12.clerk.accounts.dev', {
  site: { port: port(3), dataDir: `${process.env.E2E_DATA}-direct` },
  double: { port: port(4), tlsPort: port(5) },
})

/** A demo with a public URL. Browsers resolve every subdomain of `localhost` to this machine. */
export const publicDemo: Site = {
  port: port(7),
  dataDir: `${process.env.E2E_DATA}-public`,
  env: { DEMO: '1', PUBLIC_URL: `http://demo.localhost:${port(7)}` },
}

type Double = { port: number; tlsPort: number }

function clerkSite(frontendApi: string, { site, double }: { site: Site; double: Double }) {
  const url = `http://127.0.0.1:${double.port}`
  const env = {
    ...site.env,
    CLERK_PUBLISHABLE_KEY: buildPublishableKey(frontendApi),
    CLERK_SECRET_KEY: frontendApi.endsWith('.accounts.dev') ? 'sk_test_double' : 'sk_live_double',
    CLERK_DOUBLE: url,
    NODE_OPTIONS: '--import=./tests/doubles/clerk/redirect.ts',
  }
  return { frontendApi, site: { ...site, env }, double: { ...double, url } }
}

export const originOf = ({ port }: Site) => `http://localhost:${port}`

const certificate = new X509Certificate(readFileSync(new URL('../doubles/clerk/test-certificate.pem', import.meta.url)))

/**
 * Returns options that make Chromium send requests for these hosts to the double and trust the double's certificate. If all
 * certificate errors were ignored, Chromium wouldn't cache responses from these hosts.
 */
export function browserOptionsFor(hosts: string[], { tlsPort }: Double): string[] {
  const key = certificate.publicKey.export({ type: 'spki', format: 'der' })
  return [
    `--host-resolver-rules=${hosts.map((host) => `MAP ${host}:443 127.0.0.1:${tlsPort}`).join()}`,
    `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`,
  ]
}

const ownSites = [site(embedded), site(publicDemo)]

const programs = {
  desktop: ownSites,
  phone: ownSites,
  'clerk-proxied': [double(proxied), site(proxied.site)],
  'clerk-direct': [double(direct), site(direct.site)],
}

export type Project = keyof typeof programs

export function programsOf(projects: readonly Project[]) {
  return [...new Set(projects.flatMap((name) => programs[name]))]
}

export const projects = Object.keys(programs) as Project[]

function site(options: Site) {
  const defaults = { RATE_LIMIT: 'off', LOG_LEVEL: 'warn', NODE_ENV: 'production' }
  return {
    file: 'server/main.ts',
    env: { ...defaults, PORT: String(options.port), DATA_DIR: options.dataDir, ...options.env },
    url: `${originOf(options)}/readyz`,
  }
}

function double({ frontendApi, double: { port, tlsPort, url } }: ReturnType<typeof clerkSite>) {
  return {
    file: 'tests/doubles/clerk/main.ts',
    env: { PORT: String(port), FRONTEND_API: frontendApi, TLS_PORT: String(tlsPort) },
    url: `${url}/control`,
  }
}
