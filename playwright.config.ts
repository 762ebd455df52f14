import { defineConfig } from '@playwright/test'
import type { Options } from './e2e/fixtures.ts'
import { direct, embedded, originOf, proxied, publicDemo, serveDouble, serveSite } from './e2e/sites.ts'

const args = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
]
const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium'
const desktop = { width: 1440, height: 900 }

/** Its double has one memory for all who use it, so one test uses it at a time; its scripts are a megabyte. */
const hosted = { testDir: 'e2e/clerk', workers: 1, timeout: 60_000 }

export default defineConfig<Options>({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000, // so that a busy machine makes no test fail
  expect: { timeout: 15_000 },
  use: {
    baseURL: originOf(embedded),
    launchOptions: { executablePath, args },
    screenshot: 'only-on-failure', // a trace costs every test a fifth of its time: --trace on
    reducedMotion: 'reduce',
  },
  projects: [
    { name: 'desktop', testIgnore: '**/e2e/clerk/**', use: { viewport: desktop } },
    {
      name: 'phone',
      testIgnore: '**/e2e/clerk/**',
      grepInvert: /@once/, // what is the same at every width is looked at once
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      ...hosted,
      name: 'clerk-proxied',
      use: { viewport: desktop, baseURL: originOf(proxied.site), standIns: ['img.clerk.com'] },
    },
    {
      ...hosted,
      name: 'clerk-direct',
      testMatch: 'accounts.spec.ts',
      use: {
        viewport: desktop,
        baseURL: originOf(direct.site),
        standIns: ['img.clerk.com', direct.frontendApi],
        usualMessage: /loaded with development keys/,
        ignoreHTTPSErrors: true,
        launchOptions: {
          executablePath,
          args: [...args, `--host-resolver-rules=MAP ${direct.frontendApi}:443 127.0.0.1:${direct.double.tlsPort}`],
        },
      },
    },
  ],
  webServer: [
    serveSite(embedded),
    serveSite(publicDemo),
    ...[proxied, direct].flatMap((it) => [serveDouble(it), serveSite(it.site)]),
  ],
})
