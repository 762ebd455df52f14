import type { Page, Request } from '@playwright/test'
import { readBundle } from '../scripts/bundle/read-bundle.ts'
import { kindNotForVisitors } from '../scripts/bundle/visitor-pages.ts'
import { settled } from './every-screen.ts'
import { expect } from './fixtures.ts'

/** Returns the scripts that a page requests until it has settled and none is under way. */
export async function scriptsOf(page: Page, address: string): Promise<string[]> {
  const files = scriptsAskedFor(page)
  const underWay = new Set<Request>()
  page.on('request', (request) => isScript(request) && underWay.add(request))
  for (const end of ['requestfinished', 'requestfailed'] as const) page.on(end, (request) => underWay.delete(request))
  await page.goto(address)
  await settled(page)
  const left = async () => {
    const before = files.size
    await page.evaluate(isIdle) // a script that has just arrived may request more
    return underWay.size + files.size - before
  }
  await expect.poll(left, 'scripts under way').toBe(0)
  return [...files]
}

/** Returns a set that grows with each script that the page requests. */
export function scriptsAskedFor(page: Page): ReadonlySet<string> {
  const files = new Set<string>()
  page.on('request', (request) => isScript(request) && files.add(new URL(request.url()).pathname))
  return files
}

const isScript = (request: Request) =>
  request.resourceType() === 'script' || new URL(request.url()).pathname.endsWith('.js')

/** Runs in the page. */
const isIdle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve()))

const bundle = readBundle()

/** Returns the modules in a file that are not for visitors, each with its kind. */
export function strangers(file: string): string[] {
  return Object.keys(bundle[file] ?? {}).flatMap((module) => {
    const kind = kindNotForVisitors(module)
    return kind ? [`${kind}: ${module} in ${file}`] : []
  })
}
