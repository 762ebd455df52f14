/**
 * `npm run test:flood`: floods a site of its own with connections and calls while somebody visits it, and prints what
 * the visitor got. `--minutes 30` is the soak; `--connections 2000` says how many are held, `--times 3` how often in a row.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { flood } from '#server/testing/flood/flood.ts'
import { memoryFlags } from './prepare.mjs'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    connections: { type: 'string', default: '2000' },
    times: { type: 'string', default: '1' },
    port: { type: 'string', default: '3999' },
  },
})
const metricsToken = randomBytes(24).toString('hex')
const folder = mkdtempSync(join(tmpdir(), 'marque-flood-'))
chmodSync(folder, 0o755) // the database's user must get in
const site = await start()
try {
  for (let n = 0; n < Number(values.times); n++) {
    const figures = await flood({
      url: `http://127.0.0.1:${values.port}`,
      pid: site.pid!,
      connections: Number(values.connections),
      seconds: Number(values.minutes) * 60,
      rest: 180,
      metricsToken,
    })
    const machine = { at: new Date().toISOString(), cores: availableParallelism(), load: loadavg() }
    console.log(JSON.stringify({ ...figures, machine }, null, 2))
  }
} finally {
  site.kill('SIGTERM')
  if (site.exitCode === null) await once(site, 'exit')
  rmSync(folder, { recursive: true, force: true })
}

/** A demo with the limits that a site has without being told any. */
async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...memoryFlags, 'server/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: values.port,
      DATA_DIR: folder,
      DEMO: '1',
      LOG_LEVEL: 'fatal',
      METRICS_TOKEN: metricsToken,
    },
  })
  let output = ''
  child.stdout!.on('data', (chunk: Buffer) => (output += chunk))
  while (!output.includes('is ready')) {
    if (child.exitCode !== null) throw new Error(output)
    await setTimeout(200)
  }
  return child
}
