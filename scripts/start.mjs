/**
 * `npm start` and `npm run dev`. Runs under any version of Node, before packages are installed. Installs missing packages,
 * builds the pages if necessary, and then runs the server under the version of Node that the project pins.
 */
import { spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { bringUpToDate, memoryFlags, projectNode } from './prepare.mjs'

const development = process.argv.includes('--dev')
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await import('./load-environment.mjs')

try {
  await bringUpToDate({ pages: !development, tests: development, beforePages: checkEnvironment })
} catch (error) {
  console.error(`\n  ${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}

/** Reports errors in the environment before the pages are built. The server would only report them after the build. */
function checkEnvironment() {
  const { status, stderr } = spawnSync(projectNode, ['scripts/check-environment.ts'], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr.trim())
}

const watched = ['contract', 'platform', 'server', 'database'].map((folder) => `--watch-path=${folder}`)
const flags = development ? ['--conditions=development', '--watch', '--watch-preserve-output', ...watched] : memoryFlags
const server = spawn(projectNode, [...flags, 'server/main.ts'], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'], // the channel closes when this process is killed, which stops the server
  env: {
    ...process.env,
    NODE_ENV: development ? 'development' : 'production',
    ...(development && { MARQUE_DEVELOPMENT: '1' }),
  },
})
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => server.kill(signal))
server.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))

// If npm is killed, this process gets no signal, so watch the parent process and stop the server when the parent exits.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) server.kill('SIGTERM')
}, 1000).unref()
