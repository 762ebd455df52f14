import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { type Project, programsOf } from './sites.ts'

// Serves the sites of these projects until SIGTERM. Starts them in parallel; Playwright would start one after the
// other.
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

/** Ends the others, too. Otherwise Playwright would wait for the sites without reporting the failure. */
function stopAll(code: number) {
  stop()
  process.exit(code)
}

async function waitForServer(url: string): Promise<void> {
  while (!(await fetch(url).catch(() => undefined))?.ok) await wait(200)
}
