import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Chromium's headless shell: it renders the same pages and takes half of the processor's time. */
const shell = '/usr/bin/chromium-headless-shell'

/** Chromium and Chrome with a user interface, where systems install them. */
const whole = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The path of the Chromium for the browser tests, the first that works of: `CHROME_PATH`; the installed headless shell;
 * the headless shell of the npm package @sparticuz/chromium; an installed Chromium or Chrome; the headless shell of
 * Debian, which is installed where the user is root. Throws when there is none, so that no run passes without its
 * browser tests. A `CHROME_PATH` that does not exist is an error too.
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

/** Whether the program exists and starts on this machine. @param {string} program */
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
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x' // else it unpacks no shared libraries
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
