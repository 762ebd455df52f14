/**
 * Builds the Dockerfile with buildah, which needs no daemon, and requests pages from a server in a container. The server runs
 * as the image's unprivileged user. The base image is built from Debian and this machine's Node and npm, because image
 * registries may be unreachable. Part of `npm run test:reliability`. Must run as root.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { requireDebianPackages } from './debian-packages.ts'
import { step } from './show-progress.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
try {
  requireDebianPackages({ buildah: '/usr/bin/buildah', mmdebstrap: '/usr/bin/mmdebstrap' })
} catch (error) {
  console.error(`not tried: ${error.message}`)
  process.exit(1)
}
const folder = mkdtempSync(join(tmpdir(), 'marque-image-'))
const storage = ['--root', join(folder, 'images'), '--runroot', join(folder, 'run')]
const chrooted = ['--isolation', 'chroot']
const [, base = '', suite = ''] = /^FROM (node:\d+-(\w+)-slim)$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? []
const port = 20_000 + (process.pid % 10_000)

try {
  await step(`Base image: Debian ${suite}, Node ${process.versions.node}`, makeBase)
  await step('The Dockerfile builds', () =>
    run('buildah', [...storage, 'build', ...chrooted, '--format=docker', '--pull-never', '--tag=marque', '.']),
  )
  await step('A page is served from the image', serve)
} finally {
  spawnSync('buildah', [...storage, 'rm', '--all'])
  spawnSync('buildah', [...storage, 'rmi', '--all', '--force'])
  rmSync(folder, { recursive: true, force: true })
}

async function makeBase() {
  const context = join(folder, 'base')
  mkdirSync(context)
  const npm = dirname(dirname((await run('sh', ['-c', 'readlink -f "$(command -v npm)"'])).trim()))
  const hooks = [
    'chroot "$1" useradd --create-home --uid 1000 node',
    'mkdir -p "$1/usr/local/lib/node_modules"',
    `copy-in ${realpathSync(process.execPath)} /usr/local/bin`,
    `copy-in ${npm} /usr/local/lib/node_modules`,
    'ln -s ../lib/node_modules/npm/bin/npm-cli.js "$1/usr/local/bin/npm"',
  ]
  await run('mmdebstrap', [
    '--variant=minbase',
    '--include=ca-certificates',
    ...hooks.map((hook) => `--customize-hook=${hook}`),
    suite,
    join(context, 'base.tar'),
  ])
  const authorities = process.env.NODE_EXTRA_CA_CERTS // needed if a TLS proxy is in front of the package registry
  if (authorities) copyFileSync(authorities, join(context, 'authorities.pem'))
  const lines = [
    'FROM scratch',
    'ADD base.tar /',
    ...(authorities ? ['COPY authorities.pem /etc/ssl/', 'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/authorities.pem'] : []),
  ]
  writeFileSync(join(context, 'Dockerfile'), lines.join('\n'))
  await run('buildah', [...storage, 'build', ...chrooted, `--tag=docker.io/library/${base}`, context])
}

async function serve() {
  await run('buildah', [...storage, 'from', '--pull-never', '--name=marque', 'marque'])
  const { Docker } = JSON.parse(await run('buildah', [...storage, 'inspect', '--type=image', 'marque']))
  const { Cmd, User, Healthcheck } = Docker.config
  const settings = { PORT: port, PUBLIC_URL: 'https://cars.example', ADMIN_PASSWORD: 'correct horse battery' }
  const environment = Object.entries(settings).map(([name, value]) => `--env=${name}=${value}`)
  const inImage = (/** @type {string[]} */ words) => [
    ...storage,
    'run',
    ...chrooted,
    ...environment,
    'marque',
    '--',
    ...words,
  ]
  const [root, user] = await Promise.all([
    run('buildah', [...storage, 'mount', 'marque']),
    run('buildah', inImage(['id', '--user', '--name'])),
  ])
  if (user.trim() !== User || User === 'root') throw new Error(`The image runs as ${user.trim()}.`)
  writeFileSync(join(folder, 'started'), '')
  const site = spawn('buildah', inImage(Cmd), { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [site.stdout, site.stderr]) stream.on('data', (chunk) => (output += chunk))
  try {
    await waitUntil(() => output.includes('is ready') || site.exitCode !== null)
    if (site.exitCode !== null) throw new Error(`The image doesn't start:\n${output}`)
    await run('buildah', inImage(Healthcheck.Test.slice(1)))
    for (const path of ['/', '/vehicles', '/sign-in', '/api/vehicles/latest']) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept: 'text/html' } })
      if (response.status !== 200)
        throw new Error(`${path} responds with ${response.status}:\n${await response.text()}\n${output}`)
    }
    const page = await (await fetch(`http://127.0.0.1:${port}/`)).text()
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page) ?? []
    if (!(await fetch(`http://127.0.0.1:${port}${script}`)).ok)
      throw new Error(`The page's script ${script} is missing.`)
  } finally {
    site.kill('SIGTERM')
    if (site.exitCode === null) await once(site, 'exit')
  }
  console.log(`  Image size: ${Number.parseInt(await run('du', ['-sm', root.trim()]), 10)} MB, including Debian.`)
  const written = await run('find', [root.trim(), '-newer', join(folder, 'started'), '-type', 'f'])
  const elsewhere = written
    .split('\n')
    .filter((path) => path && !/^\/(data|tmp|proc|sys|dev)\//.test(path.slice(root.trim().length)))
  if (elsewhere.length > 0)
    throw new Error(`Not read-only: the site wrote these files outside /data and /tmp:\n${elsewhere.join('\n')}`)
}

/** @param {() => boolean} isDone */
async function waitUntil(isDone) {
  for (const end = Date.now() + 300_000; !isDone();) {
    if (Date.now() > end) throw new Error('The image was not ready within five minutes.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** @param {string} program @param {string[]} words @returns {Promise<string>} its standard output */
function run(program, words) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'] })
    let [printed, all] = ['', '']
    child.stdout.on('data', (chunk) => (printed += chunk))
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (all += chunk))
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve(printed) : reject(new Error(`${program} ${words.join(' ')}:\n${all.slice(-5_000)}`)),
    )
  })
}
