import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { test as base } from './kept-contexts.ts'

export type Options = {
  /** Status of an answer that the test provokes; the browser's own line about it is then no error. */
  expectedStatus: number | undefined
  /** A line in the console that the test provokes. */
  expectedMessage: RegExp | undefined
  /** What every page of the project says in the console. */
  usualMessage: RegExp | undefined
  /** Hosts beside our own that stand for the outside, and are this machine. */
  standIns: string[]
}

/** A page that fails its test when anything goes wrong in the console: errors, refused scripts, failed hydration. */
export const test = base.extend<Options & { quietConsole: void }>({
  expectedStatus: [undefined, { option: true }],
  expectedMessage: [undefined, { option: true }],
  usualMessage: [undefined, { option: true }],
  standIns: [[], { option: true }],
  quietConsole: [
    async ({ page, expectedStatus, expectedMessage, usualMessage, standIns }, use) => {
      const errors: string[] = []
      const hosts = ['localhost', ...standIns]
      const isExpected = (text: string) => [expectedMessage, usualMessage].some((it) => it?.test(text))
      page.on('pageerror', (error) => !isExpected(String(error)) && errors.push(String(error)))
      page.on('console', (message) => {
        const expected =
          isFramed(message.text()) ||
          (expectedStatus !== undefined && message.text().includes(`status of ${expectedStatus}`)) ||
          isExpected(message.text())
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

/** The fixture's own script below, in a frame that lets none run: the browser tells, and nothing is wrong. */
const isFramed = (text: string) => /^Blocked script execution in .* frame is sandboxed/.test(text)

/** Says also those violations of the content security policy of which the console is silent. */
function reportViolations() {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    // oxlint-disable-next-line no-console -- that is where the fixture listens
    console.error(`violates ${violatedDirective}: ${blockedURI} ${sample}`),
  )
}

/** Only what is wrong is looked up and told: everything that is right would take five times as long. */
const axe = {
  runOnly: { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  resultTypes: ['violations' as const],
  reporter: 'no-passes' as const,
}

/** Nothing that axe can find stands between the page and anybody. */
export async function checkA11y(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' })) // what is half under the header is no finding
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options(axe).analyze()
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ html }) => html)
        .slice(0, 3)
        .join(' | ')}`,
  )
  expect(found).toEqual([])
}

/** Waits until the page answers to JavaScript: before that, links and forms work in the plain way. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor()
}

/** What the toast says; its copy for screen readers says it once more. */
export function toast(page: Page, text: string | RegExp) {
  return page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: text })
}

export { expect }
