import { type ChildProcess, fork } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Drawing } from './drawing/drawing.ts'

/** What the drawing process is told, and what it answers. */
export type Order = { key: string; drawing: Drawing; folder: string }
export type Done = { key: string; error?: string }

export type Studio = {
  /** Draws a picture into the folder in all widths; urgent ones go before those drawn ahead of time. */
  draw(key: string, drawing: Drawing, urgent: boolean): Promise<void>
  close(): void
}

type Job = Order & { urgent: boolean; promise: Promise<void>; settle(error?: string): void }

const worker = fileURLToPath(new URL('studio-worker.ts', import.meta.url))

/**
 * Draws the demo's pictures in a process of its own, one at a time: drawing takes a good part of a second of pure
 * computing, which must not hold up the pages. The process starts with the first order and ends with this one.
 */
export function openStudio(folder: string): Studio {
  const jobs = new Map<string, Job>()
  let child: ChildProcess | undefined
  let current: Job | undefined

  function next(): void {
    current = [...jobs.values()].find((job) => job.urgent) ?? jobs.values().next().value
    if (!current) return
    child ??= start()
    const { key, drawing } = current
    child.send({ key, drawing, folder } satisfies Order)
  }

  function start(): ChildProcess {
    mkdirSync(folder, { recursive: true })
    const started = fork(worker, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    started.on('message', (done: Done) => finish(done.error))
    started.on('exit', () => {
      child = undefined
      if (current) finish('The drawing process ended.')
    })
    return started
  }

  function finish(error?: string): void {
    const job = current
    current = undefined
    if (job) jobs.delete(job.key)
    job?.settle(error)
    next()
  }

  return {
    draw: (key, drawing, urgent) => {
      const waiting = jobs.get(key)
      if (waiting) {
        waiting.urgent ||= urgent
        return waiting.promise
      }
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const settle = (error?: string) => (error ? reject(new Error(`${key}: ${error}`)) : resolve())
      jobs.set(key, { key, drawing, folder, urgent, promise, settle })
      if (!current) next()
      return promise
    },
    close: () => {
      for (const job of jobs.values()) job.promise.catch(() => {})
      child?.removeAllListeners('exit').kill()
    },
  }
}
