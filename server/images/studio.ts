import { type ChildProcess, fork } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Drawing } from './drawing/drawing.ts'

/** What is to be drawn: the two smaller widths, which cost a quarter, or the full one. */
export type Picture = { key: string; drawing: Drawing; size: 'small' | 'full' }

/** What the drawing process is told, and what it answers. */
export type Order = Picture & { folder: string }
export type Done = { error?: string }

export type Studio = {
  /** Draws a picture into the folder; urgent ones go before those drawn ahead of time. */
  draw(picture: Picture, urgent: boolean): Promise<void>
  close(): void
}

type Job = { picture: Picture; urgent: boolean; promise: Promise<void>; settle(error?: string): void }

const worker = fileURLToPath(new URL('studio-worker.ts', import.meta.url))

/**
 * Draws the demo's pictures in a process of its own, one at a time: drawing takes a second or more of pure
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
    child.send({ ...current.picture, folder } satisfies Order)
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
    if (job) jobs.delete(nameOf(job.picture))
    job?.settle(error)
    next()
  }

  return {
    draw: (picture, urgent) => {
      const waiting = jobs.get(nameOf(picture))
      if (waiting) {
        waiting.urgent ||= urgent
        return waiting.promise
      }
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const settle = (error?: string) => (error ? reject(new Error(`${nameOf(picture)}: ${error}`)) : resolve())
      jobs.set(nameOf(picture), { picture, urgent, promise, settle })
      if (!current) next()
      return promise
    },
    close: () => {
      for (const job of jobs.values()) job.promise.catch(() => {})
      child?.removeAllListeners('exit').kill()
    },
  }
}

function nameOf({ key, size }: Picture): string {
  return `${key} ${size}`
}
