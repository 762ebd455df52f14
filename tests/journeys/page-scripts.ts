import type { Page } from '@playwright/test'
import { readBundle } from '../../scripts/bundle/read-bundle.ts'
import { findMemberOnlyKind } from '../../scripts/bundle/visitor-pages.ts'
import { expect, waitUntilHydrated } from './fixtures.ts'

/**
 * Returns the scripts that a page loads, as soon as there are at least `count`. Parts near the screen load their scripts
 * after they are painted.
 */
export async function scriptsOf(page: Page, address: string, count = 1): Promise<string[]> {
  const files = requestedScripts(page)
  await page.goto(address)
  await waitUntilHydrated(page)
  await page.waitForLoadState('load')
  await expect.poll(() => files.size, 'scripts of the page').toBeGreaterThanOrEqual(count)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return [...files]
}

export function requestedScripts(page: Page): ReadonlySet<string> {
  const files = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'script' || pathname.endsWith('.js')) files.add(pathname)
  })
  return files
}

const bundle = readBundle()

/** Returns the modules in a bundle file that visitors don't need, with the reason for each. */
export function modulesNotForVisitors(file: string): string[] {
  return Object.keys(bundle[file] ?? {}).flatMap((module) => {
    const kind = findMemberOnlyKind(module)
    return kind ? [`${kind}: ${module} in ${file}`] : []
  })
}
