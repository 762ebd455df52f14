import { ChildProcess } from 'node:child_process'
import { vi } from 'vitest'

/** Records the child processes that are started until mocks are restored, and calls `act` with each of them. */
export function watchProcesses(act: (child: ChildProcess) => void = () => {}): ChildProcess[] {
  const started: ChildProcess[] = []
  const prototype = ChildProcess.prototype as unknown as { spawn(this: ChildProcess, options: unknown): unknown }
  const { spawn } = prototype
  vi.spyOn(prototype, 'spawn').mockImplementation(function (this: ChildProcess, options) {
    const result = spawn.call(this, options)
    started.push(this)
    act(this)
    return result
  })
  return started
}

/** Until mocks are restored, kills every process right after it starts, as the OOM killer might. */
export function endProcesses(): void {
  watchProcesses((child) => setImmediate(() => child.kill('SIGKILL')))
}
