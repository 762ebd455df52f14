import { randomUUID } from 'node:crypto'
import type { EventEmitter } from 'node:events'

/** The other end, as a process has it: `process` for the one that started it, a worker of `node:cluster` for each it started. */
export type Channel = Pick<EventEmitter, 'on' | 'off'> & {
  send?(message: object, handle: undefined, options: undefined, done: () => void): unknown
}

type Message = { question?: string; id?: string; answerTo?: string; answer?: unknown }

/** Milliseconds for which an answer is waited for. */
const patience = 1_000

/** Says something to the other end; what has ended does not hear it. Fulfilled once it is on its way. */
export function say(channel: Channel, message: object): Promise<void> {
  return new Promise((resolve) => channel.send!(message, undefined, undefined, resolve))
}

/** Asks the other end. Gives undefined where it does not answer in time, because it is starting, ending or too busy. */
export function ask(channel: Channel, question: string): Promise<unknown> {
  const id = randomUUID()
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const hear = ({ answerTo, answer }: Message) => answerTo === id && resolve(answer)
  const late = setTimeout(() => resolve(undefined), patience)
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
