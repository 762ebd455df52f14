import { defineConfig } from '@playwright/test'
import type { Options } from './tests/journeys/fixtures.ts'
import { direct, embedded, originOf, projects, proxied, browserOptionsFor } from './tests/journeys/sites.ts'

const args = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
]
const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium'
const desktop = { width: 1440, height: 900 }

/**
 * These tests share the state of a test double, so only one of them runs at a time. They start first; other tests run
 * in parallel.
 */
const hosted = { testDir: 'tests/journeys/clerk', workers: 1 }
const pictures = 'img.clerk.com'
const launch = (...more: string[]) => ({ executablePath, args: [...args, ...more] })

/**
 * A running site for journeys that don't need a particular site. If unset, the sites in `tests/journeys/sites.ts` are
 * started.
 */
const site = process.env.E2E_SITE

/** Only the sites of the projects on the command line are started. */
const requested = process.argv.flatMap((word) => /^--project=(.+)$/.exec(word)?.[1]?.replace('*', '') ?? [])
const selected = projects.filter((name) => requested.length === 0 || requested.some((start) => name.startsWith(start)))

export default defineConfig<Options>({
  testDir: 'tests/journeys',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 3, // more than the two processors, because some tests wait for time to pass
  retries: 1, // journeys that pass only when retried are reported as flaky (scripts/test.ts)
  forbidOnly: true,
  timeout: 180_000, // so that tests also pass on a busy machine
  expect: { timeout: 60_000 },
  use: {
    baseURL: site ?? originOf(embedded),
    actionTimeout: 60_000,
    serviceWorkers: 'block', // except in offline.spec.ts, because a worker could send a stored page to another test
    launchOptions: launch(),
    screenshot: 'only-on-failure', // traces make each test a fifth slower; turn them on with --trace on
    reducedMotion: 'reduce',
  },
  projects: [
    {
      ...hosted,
      name: 'clerk-proxied',
      use: {
        viewport: desktop,
        baseURL: originOf(proxied.site),
        extraHosts: [pictures],
        launchOptions: launch(...browserOptionsFor([pictures], proxied.double)),
      },
    },
    {
      ...hosted,
      name: 'clerk-direct',
      grep: /@direct/, // differences when the browser calls Clerk directly
      use: {
        viewport: desktop,
        baseURL: originOf(direct.site),
        extraHosts: [pictures, direct.frontendApi],
        usualMessage: /loaded with development keys/,
        launchOptions: launch(...browserOptionsFor([pictures, direct.frontendApi], direct.double)),
      },
    },
    {
      name: 'desktop',
      testIgnore: '**/tests/journeys/clerk/**',
      grepInvert: /@phone-only/,
      use: { viewport: desktop },
    },
    {
      name: 'phone',
      testIgnore: '**/tests/journeys/clerk/**',
      grep: /@phone/, // differences on a phone: menu, sheet, bar, touch, order
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  ...(!site && {
    webServer: {
      command: `exec node tests/journeys/serve-sites.ts ${selected.join(' ')}`,
      wait: { stdout: /All sites are up/ },
      timeout: 120_000,
      stderr: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    },
  }),
})
