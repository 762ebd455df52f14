import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { type Project, programsOf } from './sites.ts'

// Serves the sites of the given projects until SIGTERM. The sites start in parallel here, whereas Playwright's
// `webServer` would start them one after another.
const programs = programsOf(process.argv.slice(2) as Project[])
const running = programs.map(({ file, env }) => {
  const program = spawn(process.execPath, [file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return program.once('exit', (code) => code && stopAll(code))
})
process.once('SIGTERM', stop)
await Promise.all(programs.map(({ url }) => waitForServer(url)))
process.stdout.write('All sites are up.\n')

function stop() {
  for (const program of running) program.kill('SIGTERM')
}

/** Stops all sites if one fails. Otherwise, Playwright would wait for the sites and never report the failure. */
function stopAll(code: number) {
  stop()
  process.exit(code)
}

async function waitForServer(url: string): Promise<void> {
  while (!(await fetch(url).catch(() => undefined))?.ok) await wait(200)
}
