import AxeBuilder from '@axe-core/playwright'
import { type ConsoleMessage, expect, type Locator, type Page } from '@playwright/test'
import { test as base } from './reused-contexts.ts'

export type Options = {
  /** An error status that the test provokes. The browser's console message about the status is expected. */
  expectedStatus: number | undefined
  /** Matches a console message that the test provokes, followed by the message's URL in parentheses. */
  expectedMessage: RegExp | undefined
  /** Matches a console message that any page in a project may log. */
  usualMessage: RegExp | undefined
  /** Hosts in addition to `localhost` that pages may contact: local doubles of external services. */
  extraHosts: string[]
  /** Set this to false to inspect a page before hydration: `goto` and `reload` then don't wait for it. */
  waitsForScripts: boolean
}

/**
 * Fails a test on console errors and warnings (such as blocked scripts or failed hydration), on requests to other
 * hosts, and on clicks before hydration.
 */
export const test = base.extend<Options & { quietConsole: void }>({
  expectedStatus: [undefined, { option: true }],
  expectedMessage: [undefined, { option: true }],
  usualMessage: [undefined, { option: true }],
  extraHosts: [[], { option: true }],
  waitsForScripts: [true, { option: true }],
  page: async ({ page, waitsForScripts, javaScriptEnabled }, use) => {
    if (waitsForScripts && javaScriptEnabled !== false) await waitForScriptsOf(page)
    await use(page)
  },
  quietConsole: [
    async ({ page, expectedStatus, expectedMessage, usualMessage, extraHosts }, use) => {
      const errors: string[] = []
      const hosts = ['localhost', ...extraHosts]
      const isExpected = (text: string) => [expectedMessage, usualMessage].some((pattern) => pattern?.test(text))
      page.on('pageerror', (error) => !isExpected(String(error)) && errors.push(`${error} (${page.url()})`))
      page.on('console', (message) => {
        const expected =
          isFromFrame(message.text()) ||
          isBlockedWorker(message.text()) ||
          isLatePicture(message.text()) ||
          isFromOtherTest(message) ||
          (expectedStatus !== undefined && message.text().includes(`status of ${expectedStatus}`)) ||
          isExpected(`${message.text()} (${message.location().url})`)
        if (['error', 'warning'].includes(message.type()) && !expected)
          errors.push(`${message.text()} (${message.location().url})`)
      })
      page.on('request', (request) => {
        const { hostname, protocol } = new URL(request.url())
        if (protocol.startsWith('http') && !hosts.includes(hostname))
          errors.push(`request to another host: ${request.url()}`)
      })
      await page.addInitScript(reportViolations)
      await use()
      expect(errors, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

/** Makes `goto` and `reload` wait for hydration. Clicks before hydration are logged to the console as errors. */
async function waitForScriptsOf(page: Page): Promise<void> {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const isReady = () => page.locator('html[data-hydrated], html:not([data-identity])').waitFor({ state: 'attached' })
  page.goto = async (...target) => {
    const answer = await goto(...target)
    await isReady()
    return answer
  }
  page.reload = async (...options) => {
    const answer = await reload(...options)
    await isReady()
    return answer
  }
  await page.addInitScript(() => {
    const report = ({ type }: Event) => {
      const { identity, hydrated } = document.documentElement.dataset
      // oxlint-disable-next-line no-console -- the fixture listens to the console
      if (identity !== undefined && hydrated === undefined) console.error(`${type} before the page was hydrated`)
    }
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, report, true)
  })
}

/** Playwright warns instead of registering the service worker (`serviceWorkers` in playwright.config.ts). */
const isBlockedWorker = (text: string) => text === 'Service Worker registration blocked by Playwright'

/** Chromium warns if a preloaded picture isn't used within a few seconds, which happens on a busy machine. */
const isLatePicture = (text: string) => /images\/.* was preloaded using link preload but not used/.test(text)

/** Chromium logs this when `reportViolations` can't run in a sandboxed frame, such as an email. It isn't an error. */
const isFromFrame = (text: string) => /^Blocked script execution in .* frame is sandboxed/.test(text)

/**
 * Returns whether another test may have caused the message. Other tests change the lists of some pages: moderators review
 * documents on the shared dashboard, and sellers pause or remove cars whose pictures are on the home page and in the search.
 */
const isFromOtherTest = (message: ConsoleMessage) => {
  const failed = message.location().url
  const { pathname, search } = new URL(message.page()?.url() ?? 'about:blank')
  if (/\/images\/v\d+-/.test(failed))
    return ['/', '/vehicles'].includes(pathname) && /status of 404/.test(message.text())
  return (
    `${pathname}${search}`.includes('/admin?list=documents') &&
    /status of 40[49]/.test(message.text()) &&
    /\/api\/documents\/\d+\/pages\/\d+\?covered=1&version=/.test(failed)
  )
}

/** Logs every violation of the content security policy, because Chromium logs only some of them. */
function reportViolations() {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    // oxlint-disable-next-line no-console -- the fixture listens to the console
    console.error(`violates ${violatedDirective}: ${blockedURI} ${sample}`),
  )
}

/** Collects only violations, because axe takes five times as long if it also collects the rules that passed. */
const axe = {
  runOnly: { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  resultTypes: ['violations' as const],
  reporter: 'no-passes' as const,
}

export async function checkA11y(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([])
}

/** Runs all checks in the dark theme, which is the default, but only the contrast check in the light theme. */
export async function checkA11yInBothThemes(page: Page): Promise<void> {
  await checkA11y(page)
  expect(await contrastFindingsInLight(page), 'in light').toEqual([])
}

export async function axeFindings(page: Page): Promise<string[]> {
  // Without the scroll, axe would report elements that are half covered by the header.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.evaluate(transitionsEnd)
  // The same applies to controls that are half covered by a bar at the bottom until the user scrolls.
  const bars = page.locator('[data-save-bar], [data-decision-bar]')
  await bars.evaluateAll((all) => all.forEach((bar) => ((bar as HTMLElement).style.position = 'static')))
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options(axe).analyze()
  await bars.evaluateAll((all) => all.forEach((bar) => ((bar as HTMLElement).style.position = '')))
  return violations.map(describe)
}

/**
 * Returns text with insufficient contrast in the light theme. Requires an earlier call to `axeFindings`, which injects
 * axe.
 */
export async function contrastFindingsInLight(page: Page): Promise<string[]> {
  const root = page.locator('html')
  await root.evaluate((root) => (root.dataset.theme = 'light'))
  await page.evaluate(transitionsEnd)
  const findings = await page.evaluate(
    async (options) => (await (window as unknown as { axe: Axe }).axe.run(options)).violations,
    { ...axe, runOnly: ['color-contrast'] },
  )
  await root.evaluate((root) => delete root.dataset.theme)
  return findings.map(describe)
}

type Finding = { id: string; nodes: { html: string }[] }
type Axe = { run(options: object): Promise<{ violations: Finding[] }> }

const describe = ({ id, nodes }: Finding) => {
  const places = nodes.map(({ html }) => html).slice(0, 3)
  return `${id}: ${places.join(' | ')}`
}

/** Waits for transitions to end, so the caller checks the final colors and positions. */
export async function transitionsEnd(): Promise<void> {
  document.documentElement.getBoundingClientRect() // starts pending transitions
  const isFinite = (animation: Animation) =>
    animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Infinity
  const moving = document.getAnimations().filter(isFinite)
  await Promise.allSettled(moving.map((animation) => animation.finished))
}

/** Waits for hydration. Until then, links and forms work without JavaScript. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor()
}

/** Expects the page to be no wider than the window, once fonts and late parts have loaded. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

/** Returns the toast with this text. The toast's copy for screen readers is outside the region, so it doesn't match. */
export function toast(page: Page, text: string | RegExp) {
  return page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: text })
}

export { expect }

/** Scrolls to a deferred part of the page and waits until its code has loaded. */
export async function scrollToPart(page: Page, part: 'documents' | 'footer' | 'total-cost'): Promise<void> {
  const alive = page.locator(`[data-later=${part}]`)
  await alive.evaluate((element) => element.scrollIntoView())
  await expect(alive).toHaveAttribute('data-alive')
}

export async function scrollToFooter(page: Page): Promise<Locator> {
  await scrollToPart(page, 'footer')
  return page.getByRole('contentinfo')
}
