import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Chromium without windows: it renders the same and takes half of the processor's time. */
const shell = '/usr/bin/chromium-headless-shell'

const whole = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * A Chromium for the browser tests: the one that is named; one without windows, installed or from its npm package; one
 * that is installed, or one that Debian has. Without any the run fails, because tests that silently do nothing prove
 * nothing.
 * @returns {Promise<string>}
 */
export async function findBrowser() {
  const named = process.env.CHROME_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROME_PATH names ${named}, which does not exist.`)
  }
  if (runs(shell)) return shell
  return (await unpackFromNpm()) ?? whole.find(runs) ?? installFromDebian() ?? refuse()
}

/** Whether it is there and made for this machine. @param {string} program */
function runs(program) {
  return existsSync(program) && spawnSync(program, ['--version']).status === 0
}

function installFromDebian() {
  if (process.getuid?.() !== 0 || spawnSync('which', ['apt-get']).status !== 0) return undefined
  spawnSync('apt-get', ['update'], { stdio: 'ignore' })
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return runs(shell) ? shell : undefined
}

async function unpackFromNpm() {
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x' // else it leaves out the libraries that it needs
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    const program = await chromium.executablePath()
    return runs(program) ? program : undefined
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
