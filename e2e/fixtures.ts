import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

type Options = {
  /** Status of an answer that the test provokes; the browser's own line about it is then no error. */
  expectedStatus: number | undefined
}

/** A page that fails its test when anything goes wrong in the console: errors, refused scripts, failed hydration. */
export const test = base.extend<Options & { quietConsole: void }>({
  expectedStatus: [undefined, { option: true }],
  quietConsole: [
    async ({ page, expectedStatus }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      page.on('console', (message) => {
        const expected = expectedStatus !== undefined && message.text().includes(`status of ${expectedStatus}`)
        if (['error', 'warning'].includes(message.type()) && !expected)
          errors.push(`${message.text()} (${message.location().url})`)
      })
      page.on('request', (request) => {
        const { hostname, protocol } = new URL(request.url())
        if (protocol.startsWith('http') && hostname !== 'localhost') errors.push(`asked another host: ${request.url()}`)
      })
      await use()
      expect(errors, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

/** Nothing that axe can find stands between the page and anybody. */
export async function checkA11y(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
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
  return page.getByRole('listitem').filter({ hasText: text })
}

export { expect }
