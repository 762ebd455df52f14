import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import type { SystemUser } from '#platform/database/embedded/place.ts'

/** Where programs keep what they have, as whom they run, and what ends them. */
export type Place = { folder: string; user: SystemUser; cleaning: AsyncDisposableStack }

export type Program = {
  start(): void
  /** By SIGKILL, as a machine goes that loses its power. */
  kill(): Promise<void>
}

/** A program of the system, to be killed and started again; what it says is in `name.log`. */
export function openProgram(
  { folder, user, cleaning }: Place,
  name: string,
  words: readonly [string, ...string[]],
): Program {
  let child: ChildProcess | undefined
  cleaning.defer(() => end('SIGTERM')) // nginx then ends those that work for it
  return {
    start() {
      const log = openSync(join(folder, `${name}.log`), 'a')
      child = spawn(words[0], words.slice(1), { ...user, cwd: folder, stdio: ['ignore', log, log] })
      closeSync(log)
    },
    kill: () => end('SIGKILL'),
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
}
