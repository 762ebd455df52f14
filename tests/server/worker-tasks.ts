import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** Tasks for a worker in tests. Some of them fail as if a malformed file had crashed a decoder. */
export const echo = (input: unknown) => input
export const pid = () => process.pid
export const environment = () => ({ ...process.env })
export const read = (path: string) => readFileSync(path, 'utf8')
export const write = (path: string) => writeFileSync(path, 'x')
export const start = () => execFileSync('true').toString()
export const end = (signal: NodeJS.Signals | number) =>
  typeof signal === 'number' ? process.exit(signal) : process.kill(process.pid, signal)
export const rest = (milliseconds: number) => wait(milliseconds, 'rested')

export function fail(): never {
  throw new TypeError('It is broken.')
}

export function spin(): never {
  for (;;);
}
