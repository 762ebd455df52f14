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

/** A double has one memory for all who use it, so one test uses it at a time. They come first, others run beside them. */
const hosted = { testDir: 'tests/journeys/clerk', workers: 1 }
const pictures = 'img.clerk.com'
const launch = (...more: string[]) => ({ executablePath, args: [...args, ...more] })

/** A site that runs already, for the journeys that need nothing but one; without it, those of `tests/journeys/sites.ts` are started. */
const site = process.env.E2E_SITE

/** A run that names its projects waits for no others. */
const named = process.argv.flatMap((word) => /^--project=(.+)$/.exec(word)?.[1]?.replace('*', '') ?? [])
const asked = projects.filter((name) => named.length === 0 || named.some((it) => name.startsWith(it)))

export default defineConfig<Options>({
  testDir: 'tests/journeys',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 3, // on two processors: some tests wait for a clock
  retries: 1, // a journey that passes only then is reported as flaky (scripts/test.ts)
  forbidOnly: true,
  timeout: 90_000, // so that a busy machine makes no test fail
  expect: { timeout: 30_000 },
  use: {
    baseURL: site ?? originOf(embedded),
    actionTimeout: 30_000,
    launchOptions: launch(),
    screenshot: 'only-on-failure', // a trace costs every test a fifth of its time: --trace on
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
      grep: /@direct/, // what differs where the browser asks Clerk itself
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
      grep: /@phone/, // what differs on a phone: menu, sheet, bar, touch, order
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  ...(!site && {
    webServer: {
      command: `exec node tests/journeys/serve-sites.ts ${asked.join(' ')}`,
      wait: { stdout: /All sites are up/ },
      timeout: 120_000,
      stderr: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    },
  }),
})
