import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * A Chromium for the browser tests: the one that is named, one that is installed, one that Debian has, or one that
 * comes as an npm package. Without any the run fails, because tests that silently do nothing prove nothing.
 * @returns {Promise<string>}
 */
export async function findBrowser() {
  const named = process.env.CHROME_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROME_PATH names ${named}, which does not exist.`)
  }
  return installed.find((path) => existsSync(path)) ?? installFromDebian() ?? (await unpackFromNpm()) ?? refuse()
}

function installFromDebian() {
  if (process.getuid?.() !== 0 || spawnSync('which', ['apt-get']).status !== 0) return undefined
  spawnSync('apt-get', ['update'], { stdio: 'ignore' })
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined
}

async function unpackFromNpm() {
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x' // else it leaves out the libraries that it needs
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    return await chromium.executablePath()
  } catch {
    return undefined
  }
}

/** @returns {never} */
function refuse() {
  throw new Error(
    'The browser tests need Chromium: install it (on Debian: apt-get install chromium) or set CHROME_PATH to its program.',
  )
}
