import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { step } from './show-progress.mjs'

/** Lets Node cache compiled code, which saves a fifth of the CPU time at startup. */
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url))

/** Path of the pinned Node version, which is installed as an npm package. On the first start, it isn't on the PATH yet. */
export const projectNode = join('node_modules', '.bin', 'node')

/**
 * Flags that limit the memory of a server under load. The first sets the size in MB of each semi-space of the young generation.
 * Node's default of 16 would need 100 MB more. The second sets how far the old generation may grow beyond the live objects, in
 * percent. V8's default is 100.
 */
export const memoryFlags = ['--max-semi-space-size=8', '--heap-growing-percent=30']

const runtimePackages = {
  name: 'Packages',
  stamp: 'node_modules/.marque-installed-to-run',
  sources: ['package-lock.json'],
  work: () => npm('ci', '--omit=dev').then(removeUnneededFiles),
}

const allPackages = {
  ...runtimePackages,
  stamp: 'node_modules/.marque-installed',
  work: () => (isStale(runtimePackages) ? npm('ci', '--include=dev') : npm('install', '--no-save', '--include=dev')),
}

const pages = {
  name: 'Pages',
  stamp: 'build/.marque-built',
  sources: ['web', 'contract', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'scripts/bundle'],
  work: build,
}

/**
 * Installs packages if the lockfile has changed, and builds the pages if their sources have changed. Packages for tests are
 * installed only on request. Concurrent runs wait for each other. @param {{ pages: boolean, tests?: boolean, beforePages?: ()
 * => void }} what
 */
export async function bringUpToDate({ pages: withPages, tests = true, beforePages = () => {} }) {
  const packages = tests || !isStale(allPackages) ? allPackages : runtimePackages
  const works = withPages ? [packages, pages] : [packages]
  if (!works.some(isStale)) return
  const lock = '.preparing'
  while (!takeLock(lock)) await new Promise((resolve) => setTimeout(resolve, 500))
  try {
    for (const { name, stamp, sources, work } of works.filter(isStale)) {
      if (work === pages.work) beforePages()
      await step(name, work)
      mkdirSync(dirname(stamp), { recursive: true })
      writeFileSync(stamp, fingerprint(sources))
    }
  } finally {
    rmSync(lock, { force: true })
  }
}

function isStale({ stamp, sources }) {
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint(sources)
}

/** Acquires the lock file and returns whether that succeeded. Deletes a stale lock file whose process has exited. */
function takeLock(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0)
  } catch (error) {
    if (error.code === 'ESRCH') rmSync(lock, { force: true })
  }
  return false
}

function fingerprint(sources) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesOf)) hash.update(file).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

function filesOf(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path).flatMap((name) => filesOf(join(path, name)))
}

function npm(...words) {
  return run('npm', [...words, '--no-audit', '--no-fund', '--loglevel=error'])
}

/** Deletes files that a running site doesn't need: source maps and Node's C headers. */
function removeUnneededFiles() {
  for (const name of readdirSync('node_modules', { recursive: true, encoding: 'utf8' })) {
    const headers = /^node\/node_modules\/node-[\w-]+\/include$/.test(name)
    if (headers || name.endsWith('.map')) rmSync(join('node_modules', name), { recursive: true, force: true })
  }
}

/** Builds the pages, and compresses their files at Brotli's highest level, which would be too slow during a request. */
async function build() {
  await run(projectNode, [join('node_modules', '.bin', 'react-router'), 'build'], { NODE_ENV: 'production' })
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  for (const file of filesOf('build/client').filter((name) => /\.(js|css|svg)$/.test(name)))
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), { params }))
}

/**
 * Runs a program. Rejects with the program's output if it fails.
 * @param {string} name @param {string[]} parameters @param {Record<string, string>} [environment] @param {'pipe' | 'inherit'} [output]
 * @returns {Promise<void>}
 */
export function run(name, parameters, environment, output = 'pipe') {
  const env = { ...process.env, ...environment }
  const child = spawn(name, parameters, { env, stdio: ['ignore', output, output] })
  let text = `\`${name} ${parameters.join(' ')}\` failed:\n`
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(text.trim()))))
  })
}
