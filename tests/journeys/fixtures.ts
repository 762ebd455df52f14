import AxeBuilder from '@axe-core/playwright'
import { type ConsoleMessage, expect, type Locator, type Page } from '@playwright/test'
import { test as base } from './kept-contexts.ts'

export type Options = {
  /** The error status that the test provokes; the browser's line about it in the console is then no error. */
  expectedStatus: number | undefined
  /** A message in the console that the test provokes, followed by its address in parentheses. */
  expectedMessage: RegExp | undefined
  /** A message that every page of a Playwright project may write to the console. */
  usualMessage: RegExp | undefined
  /** Hosts that pages may ask besides `localhost`: doubles of outside services, which run on this machine. */
  standIns: string[]
  /** False where a test looks at a page before React has hydrated it: `goto` and `reload` then do not wait for that. */
  waitsForScripts: boolean
}

/**
 * A test fails at errors and warnings in the console, such as refused scripts or failed hydration, at requests to other
 * hosts, and when it presses something on a page that is not hydrated yet.
 */
export const test = base.extend<Options & { quietConsole: void }>({
  expectedStatus: [undefined, { option: true }],
  expectedMessage: [undefined, { option: true }],
  usualMessage: [undefined, { option: true }],
  standIns: [[], { option: true }],
  waitsForScripts: [true, { option: true }],
  page: async ({ page, waitsForScripts, javaScriptEnabled }, use) => {
    if (waitsForScripts && javaScriptEnabled !== false) await waitForScriptsOf(page)
    await use(page)
  },
  quietConsole: [
    async ({ page, expectedStatus, expectedMessage, usualMessage, standIns }, use) => {
      const errors: string[] = []
      const hosts = ['localhost', ...standIns]
      const isExpected = (text: string) => [expectedMessage, usualMessage].some((it) => it?.test(text))
      page.on('pageerror', (error) => !isExpected(String(error)) && errors.push(String(error)))
      page.on('console', (message) => {
        const expected =
          isFramed(message.text()) ||
          isOvertaken(message) ||
          (expectedStatus !== undefined && message.text().includes(`status of ${expectedStatus}`)) ||
          isExpected(`${message.text()} (${message.location().url})`)
        if (['error', 'warning'].includes(message.type()) && !expected)
          errors.push(`${message.text()} (${message.location().url})`)
      })
      page.on('request', (request) => {
        const { hostname, protocol } = new URL(request.url())
        if (protocol.startsWith('http') && !hosts.includes(hostname))
          errors.push(`asked another host: ${request.url()}`)
      })
      await page.addInitScript(reportViolations)
      await use()
      expect(errors, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

/** Makes `goto` and `reload` wait for hydration, and an earlier press an error in the console. */
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
    const tell = ({ type }: Event) => {
      const { identity, hydrated } = document.documentElement.dataset
      // oxlint-disable-next-line no-console -- the fixture listens to the console
      if (identity !== undefined && hydrated === undefined) console.error(`${type} before the page was hydrated`)
    }
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, tell, true)
  })
}

/** Chromium's message that `reportViolations` cannot run in a sandboxed frame, as of a mail: no error. */
const isFramed = (text: string) => /^Blocked script execution in .* frame is sandboxed/.test(text)

/**
 * Other tests change what lists show while this one loads them: documents on the desk that all share are reviewed, and
 * uploaded pictures on the home page and in the search belong to cars that are paused or taken down.
 */
const isOvertaken = (message: ConsoleMessage) => {
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

/** Reports all violations of the content security policy: Chromium does not write each of them to the console. */
function reportViolations() {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    // oxlint-disable-next-line no-console -- the fixture listens to the console
    console.error(`violates ${violatedDirective}: ${blockedURI} ${sample}`),
  )
}

/** Only violations are collected: with the rules that pass, axe takes five times as long. */
const axe = {
  runOnly: { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  resultTypes: ['violations' as const],
  reporter: 'no-passes' as const,
}

/** Fails when axe finds violations of WCAG 2.2 A and AA, or of its best practices, on the page as it is now. */
export async function checkA11y(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([])
}

/** Checks the page in dark, the default, and in light what depends on the theme: the contrast. */
export async function checkA11yInBothThemes(page: Page): Promise<void> {
  await checkA11y(page)
  expect(await contrastFindingsInLight(page), 'in light').toEqual([])
}

/** Returns what axe finds in dark, the default. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' })) // axe reports what is half under the header
  await page.evaluate(standsStill)
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options(axe).analyze()
  return violations.map(describe)
}

/** Returns the text without contrast in light. `axeFindings` must have put axe into the page. */
export async function contrastFindingsInLight(page: Page): Promise<string[]> {
  const root = page.locator('html')
  await root.evaluate((it) => (it.dataset.theme = 'light'))
  await page.evaluate(standsStill)
  const findings = await page.evaluate(
    async (options) => (await (window as unknown as { axe: Axe }).axe.run(options)).violations,
    { ...axe, runOnly: ['color-contrast'] },
  )
  await root.evaluate((it) => delete it.dataset.theme)
  return findings.map(describe)
}

type Finding = { id: string; nodes: { html: string }[] }
type Axe = { run(options: object): Promise<{ violations: Finding[] }> }

const describe = ({ id, nodes }: Finding) => {
  const places = nodes.map(({ html }) => html).slice(0, 3)
  return `${id}: ${places.join(' | ')}`
}

/** Half way between two themes, behind what still fades out or while a sheet slides in, nothing is as a reader sees it. */
export async function standsStill(): Promise<void> {
  document.documentElement.getBoundingClientRect() // what has just been changed begins its transitions now
  const ends = (it: Animation) => it.playState === 'running' && it.effect?.getComputedTiming().endTime !== Infinity
  const moving = document.getAnimations().filter(ends)
  await Promise.allSettled(moving.map((it) => it.finished))
}

/** Waits until React has hydrated the page: before that, links and forms work without JavaScript. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor()
}

/** The toast with this text. Its copy for screen readers lies outside of the region and is not found. */
export function toast(page: Page, text: string | RegExp) {
  return page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: text })
}

export { expect }

/** Scrolls to a part of the page whose code comes when it is near the screen, until it is there. */
export async function comeTo(page: Page, part: 'footer' | 'papers' | 'total-cost'): Promise<void> {
  const alive = page.locator(`[data-later=${part}]`)
  await alive.evaluate((it) => it.scrollIntoView())
  await expect(alive).toHaveAttribute('data-alive')
}

/** The foot of the page once its links are those of the router. */
export async function footOf(page: Page): Promise<Locator> {
  await comeTo(page, 'footer')
  return page.getByRole('contentinfo')
}
