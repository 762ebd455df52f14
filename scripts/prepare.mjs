import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { step } from './show-progress.mjs'

/** Where Node keeps what it compiled: a start then takes a fifth less of the processor. */
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url))

/** The Node that the project pins as a package; npm puts it first in the path, but the first start runs without it. */
export const projectNode = join('node_modules', '.bin', 'node')

/**
 * What keeps a server small under load: MB that each part of the memory for what is new may take (Node's own 16 make it larger
 * by 100 MB), and how many percent more than is in use may lie in the memory for what is old (V8 takes as much again).
 */
export const memoryFlags = ['--max-semi-space-size=8', '--heap-growing-percent=30']

const pageSources = [
  'web',
  'contract',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/bundle',
]

/** What `npm start` needs: to build the pages and to run. */
const packagesToRun = {
  name: 'Packages',
  stamp: 'node_modules/.marque-installed-to-run',
  sources: ['package-lock.json'],
  work: (/** @type {(progress: string) => void} */ progress) =>
    install(progress, ['ci', '--omit=dev']).then(removeLuggage),
}

/** Those and what tests and `npm run dev` need. */
const allPackages = {
  name: 'Packages',
  stamp: 'node_modules/.marque-installed',
  sources: ['package-lock.json'],
  work: (/** @type {(progress: string) => void} */ progress) =>
    install(progress, isStale(packagesToRun) ? ['ci', '--include=dev'] : ['install', '--no-save', '--include=dev']),
}

/**
 * Installs the packages when the lockfile has changed, those for tests only where they are wanted, and builds the pages
 * when their sources have changed.
 * @param {{ pages: boolean, tests?: boolean, beforePages?: () => void }} what
 */
export async function bringUpToDate({ pages, tests = true, beforePages = () => {} }) {
  const packages = tests || !isStale(allPackages) ? allPackages : packagesToRun
  const works = [
    packages,
    ...(pages ? [{ name: 'Pages', stamp: 'build/.marque-built', sources: pageSources, work: build }] : []),
  ]
  if (!works.some(isStale)) return
  const release = await takeTurn()
  try {
    for (const each of works.filter(isStale)) {
      if (each !== packages) beforePages()
      await step(each.name, each.work)
      mkdirSync(dirname(each.stamp), { recursive: true })
      writeFileSync(each.stamp, fingerprint(each.sources))
    }
  } finally {
    release()
  }
}

/** Whether the sources have changed since the stamp was written. @param {{ stamp: string, sources: string[] }} work */
function isStale({ stamp, sources }) {
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint(sources)
}

/** A lock file: of two starts at the same time, the second waits until the first has installed and built. */
async function takeTurn() {
  const turn = '.preparing'
  for (;;) {
    try {
      writeFileSync(turn, String(process.pid), { flag: 'wx' })
      return () => rmSync(turn, { force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      if (isAbandoned(turn)) rmSync(turn, { force: true })
      else await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
}

/** Whether the process that holds the lock has ended without releasing it. @param {string} turn */
function isAbandoned(turn) {
  try {
    process.kill(Number(readFileSync(turn, 'utf8')), 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

/** @param {string[]} sources */
function fingerprint(sources) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesOf)) hash.update(file).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

/** @param {string} path @returns {string[]} */
function filesOf(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path).flatMap((name) => filesOf(join(path, name)))
}

/** @param {(progress: string) => void} progress @param {string[]} words */
async function install(progress, words) {
  const start = Date.now()
  const ticking = setInterval(() => progress(`installing for ${Math.round((Date.now() - start) / 1000)} s`), 1000)
  try {
    await run('npm', [...words, '--no-audit', '--no-fund', '--loglevel=error'])
  } finally {
    clearInterval(ticking)
  }
}

/** Takes away what lies in packages and nobody opens here: the headers of Node for programs in C, and source maps. */
function removeLuggage() {
  for (const name of readdirSync('node_modules', { recursive: true, encoding: 'utf8' })) {
    const headers = /^node\/node_modules\/node-[\w-]+\/include$/.test(name)
    if (headers || name.endsWith('.map')) rmSync(join('node_modules', name), { recursive: true, force: true })
  }
}

async function build() {
  await run(projectNode, [join('node_modules', '.bin', 'react-router'), 'build'], { NODE_ENV: 'production' })
  await compressAssets('build/client')
}

/** Compresses files at build time, at the highest level, so that requests need not. @param {string} folder */
async function compressAssets(folder) {
  const compress = promisify(brotliCompress)
  for (const file of filesOf(folder).filter((name) => /\.(js|css|svg)$/.test(name))) {
    const text = readFileSync(file)
    writeFileSync(`${file}.br`, await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  }
}

/**
 * Runs a program quietly; its output is shown when it fails.
 * @param {string} program @param {string[]} parameters @param {Record<string, string>} [environment]
 */
function run(program, parameters, environment) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.once('error', reject)
    child.once('exit', (code) => {
      if (code === 0) resolve(undefined)
      else
        reject(
          new Error(
            `\`${program} ${parameters.join(' ')}\` failed:\n${output.trim().split('\n').slice(0, 25).join('\n')}`,
          ),
        )
    })
  })
}
