import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { requireDebianPackages } from './debian-packages.ts'

/** Chromium's headless shell, which needs half as much CPU time as Chromium to render pages. */
const shell = '/usr/bin/chromium-headless-shell'
const others = [
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map((name) => `/usr/bin/${name}`),
  ...['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
]

/** Returns the path of a Chromium executable for the browser tests. Throws if none is found, so no tests are skipped. */
export async function findBrowser(): Promise<string> {
  const configured = process.env.CHROME_PATH
  if (configured && !existsSync(configured)) throw new Error(`CHROME_PATH is ${configured}, which does not exist.`)
  const found = configured || [shell].find(runs) || (await unpackFromNpm().catch(() => undefined)) || others.find(runs)
  if (found) return found
  try {
    requireDebianPackages({ 'chromium-headless-shell': shell })
    return shell
  } catch {
    throw new Error(
      'The browser tests need Chromium: install it (on Debian: apt-get install chromium) or set CHROME_PATH to its program.',
    )
  }
}

function runs(program: string): boolean {
  return existsSync(program) && spawnSync(program, ['--version']).status === 0
}

async function unpackFromNpm(): Promise<string | undefined> {
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x' // without this variable, the package doesn't unpack shared libraries
  const { default: chromium } = await import('@sparticuz/chromium')
  return [await chromium.executablePath()].find(runs)
}
