import { ChildProcess } from 'node:child_process'
import { vi } from 'vitest'

/** Collects the processes that are started until mocks are restored; `act` is called with each of them. */
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

/** Ends every process that is started until mocks are restored, as the system does for want of memory. */
export function endProcesses(): void {
  watchProcesses((child) => setImmediate(() => child.kill('SIGKILL')))
}
