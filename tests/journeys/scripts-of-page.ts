import type { Page } from '@playwright/test'
import { readBundle } from '../../scripts/bundle/read-bundle.ts'
import { kindNotForVisitors } from '../../scripts/bundle/visitor-pages.ts'
import { expect, hydrated } from './fixtures.ts'

/** The scripts that a page asks for, at least `count`: what is near the screen asks for its own once that is painted. */
export async function scriptsOf(page: Page, address: string, count = 1): Promise<string[]> {
  const files = scriptsAskedFor(page)
  await page.goto(address)
  await hydrated(page)
  await page.waitForLoadState('load')
  await expect.poll(() => files.size, 'scripts of the page').toBeGreaterThanOrEqual(count)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return [...files]
}

/** Grows with each. */
export function scriptsAskedFor(page: Page): ReadonlySet<string> {
  const files = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'script' || pathname.endsWith('.js')) files.add(pathname)
  })
  return files
}

const bundle = readBundle()

/** The modules in a file that are not for visitors, each with its kind. */
export function strangers(file: string): string[] {
  return Object.keys(bundle[file] ?? {}).flatMap((module) => {
    const kind = kindNotForVisitors(module)
    return kind ? [`${kind}: ${module} in ${file}`] : []
  })
}
