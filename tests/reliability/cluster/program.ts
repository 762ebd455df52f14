import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import type { SystemUser } from '#platform/database/embedded/place.ts'

export type Place = { folder: string; user: SystemUser; cleaning: AsyncDisposableStack }

export type Program = {
  start(): void
  /** Kills the program with SIGKILL, which is like a power failure. */
  kill(): Promise<void>
}

/** Returns a system program that can be started and killed. Its output is appended to `NAME.log`. */
export function createProgram(
  { folder, user, cleaning }: Place,
  name: string,
  words: readonly [string, ...string[]],
): Program {
  let child: ChildProcess | undefined
  cleaning.defer(() => end('SIGTERM')) // SIGTERM lets nginx stop its workers
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
