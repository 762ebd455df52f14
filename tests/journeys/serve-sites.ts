import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { type Project, programsOf } from './sites.ts'

// Serves what the named projects need until SIGTERM. All at once, where Playwright would begin one after the other.
const programs = programsOf(process.argv.slice(2) as Project[])
const running = programs.map(({ file, env }) => {
  const program = spawn(process.execPath, [file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return program.once('exit', (code) => code && giveUp(code))
})
process.once('SIGTERM', stop)
await Promise.all(programs.map(({ url }) => answers(url)))
process.stdout.write('All sites are up.\n')

function stop() {
  for (const program of running) program.kill('SIGTERM')
}

/** Ends the others too: while one of them runs, Playwright waits for the sites instead of saying why there are none. */
function giveUp(code: number) {
  stop()
  process.exit(code)
}

async function answers(url: string): Promise<void> {
  while (!(await fetch(url).catch(() => undefined))?.ok) await wait(200)
}
