import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../log/log.ts'

/** The other end, as a process has it: `process` for the one that started it, a worker of `node:cluster` for each it started. */
type Channel = Pick<EventEmitter, 'on' | 'off'> & {
  send?(message: object, handle: undefined, options: undefined, done: () => void): unknown
}

type Message = { question?: string; id?: string; answerTo?: string; answer?: unknown }

/** Milliseconds for which an answer is waited for. */
const answerPatience = 1_000

/** Says something to the other end; what has ended does not hear it. Fulfilled once it is on its way. */
export function say(channel: Channel, message: object): Promise<void> {
  return new Promise((resolve) => channel.send!(message, undefined, undefined, resolve))
}

/** Asks the other end. Gives undefined where it does not answer in time, because it is starting, ending or too busy. */
export function ask(channel: Channel, question: string): Promise<unknown> {
  const id = randomUUID()
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const hear = ({ answerTo, answer }: Message) => answerTo === id && resolve(answer)
  const late = setTimeout(() => resolve(undefined), answerPatience)
  channel.on('message', hear)
  void say(channel, { question, id })
  return promise.finally(() => {
    clearTimeout(late)
    channel.off('message', hear)
  })
}

/** Answers this question whenever the other end asks it. */
export function answers(channel: Channel, question: string, answer: () => Promise<unknown>): void {
  channel.on('message', (message: Message) => {
    if (message.question !== question) return
    void answer().then((it) => say(channel, { answerTo: message.id, answer: it }))
  })
}

/** What a process that serves is told, in its environment. */
export type Told = {
  /** Its number, 1 and up; who follows one that died has the same. */
  MARQUE_PROCESS: string
  /** The address of the database, also of an embedded one. */
  MARQUE_DATABASE: string
}

/** What it says: that it serves, or in a sentence why it cannot. */
type Said = { ready?: true; failed?: string }

/** One of them could not be started; the message is what it said itself. */
export class ProcessNotStarted extends Error {}

type Processes = {
  /** Fulfilled once all of them serve. Rejects where one ends before. */
  ready: Promise<unknown>
  /** Lets them answer what they have begun, and ends what has not ended then. */
  stop(): Promise<void>
}

/** Milliseconds before one that died is followed by another: twice as long for each that died at once in a row. */
const [shortestPause, longestPause] = [250, 4_000]

/** Whoever has lived for less has died at once. In milliseconds. */
const young = 10_000

/** So many that died at once, one after the other, are no accident. */
const mostDeaths = 6

/** Less than the shutdown waits. In milliseconds. */
const stopPatience = 11_000

type Start = { databaseUrl: string; log: Log; giveUp(sentence: string): void }

/**
 * Starts so many processes that serve behind one port, and another one for each that dies. `giveUp` is told when they die
 * at once again and again.
 */
export function startProcesses(count: number, { databaseUrl, log, giveUp }: Start): Processes {
  const stopping = new AbortController()
  const first = Array.from({ length: count }, (_, index) => start(index + 1))
  const ended = Promise.all(first.map(keep))
  return {
    ready: Promise.all(first.map(({ ready }) => ready)),
    stop: async () => {
      stopping.abort()
      endAll('SIGTERM')
      await Promise.race([ended, wait(stopPatience, undefined, { ref: false })])
      endAll('SIGKILL')
      await ended
    },
  }

  /** Returns when all are stopped, or it has given up. */
  async function keep({ ready, ended }: Process, index: number): Promise<void> {
    const number = index + 1
    const hasBegun = await ready.then(
      () => true,
      () => false,
    )
    if (!hasBegun) return
    for (let died = 0; ; { ended } = start(number)) {
      const begun = performance.now()
      const end = await ended
      if (stopping.signal.aborted) return
      died = performance.now() - begun < young ? died + 1 : 0
      log.error({ process: number, ...end }, 'a server process has ended, and is started again')
      if (died === mostDeaths)
        return giveUp(`Server process ${number} ends as soon as it has begun, again and again; the log says how.`)
      await wait(Math.min(longestPause, shortestPause * 2 ** died), undefined, stopping).catch(() => {})
      if (stopping.signal.aborted) return
    }
  }

  function start(number: number): Process {
    const told: Told = { MARQUE_PROCESS: String(number), MARQUE_DATABASE: databaseUrl }
    const worker = cluster.fork(told)
    const serves = Promise.withResolvers<void>()
    let reason: string | undefined
    worker.on('error', () => {}) // of its channel, which breaks with it
    worker.on('message', ({ ready, failed }: Said) => {
      if (ready) serves.resolve()
      reason ??= failed
    })
    const ended = new Promise<End>((resolve) => {
      worker.once('exit', (code, signal) => {
        serves.reject(new ProcessNotStarted(reason ?? `A server process has ended at its start (${signal ?? code}).`))
        resolve({ ended: worker.process.pid, code, signal, reason })
      })
    })
    serves.promise.catch(() => {}) // nobody waits for those that follow another
    return { ready: serves.promise, ended }
  }
}

/** How one ended, for the log. */
type End = { ended: number | undefined; code: number; signal: string; reason: string | undefined }

type Process = { ready: Promise<void>; ended: Promise<End> }

function endAll(signal: NodeJS.Signals): void {
  for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal)
}
