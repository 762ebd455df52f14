import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Encoded, EncoderAnswer, Work } from './encoder.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** Milliseconds without a picture after which the process ends, and gives back its memory. */
const patience = 60_000

/** Work on pictures, one after the other: each takes a core and a lot of memory. */
export const inTurn = oneAtATime()

type AskEncoder<W extends Work> = (bytes: Buffer) => Promise<Encoded<W>>

/**
 * Decodes a file of unknown origin and encodes it anew, or tells why not. Rejects when that fails, or when the process in
 * which it is done ends; the next picture has a new one.
 */
export const askEncoder = openEncoder('picture')

/** The same for the logo of the site, as one small PNG. */
export const askLogoEncoder = openEncoder('logo')

/** `start` begins a process that works on pictures. */
export function openEncoder<W extends Work>(work: W, start = startEncoder): AskEncoder<W> {
  let encoder: ChildProcess | undefined
  let resting: NodeJS.Timeout | undefined

  return (bytes) =>
    inTurn(async () => {
      clearTimeout(resting)
      if (!encoder?.connected) encoder = start()
      try {
        return (await ask(encoder, work, bytes)) as Encoded<W>
      } finally {
        resting = setTimeout(() => encoder?.disconnect(), patience).unref()
      }
    })
}

/**
 * Behind everything that answers somebody: pages come first on a processor that is busy. It knows no secret of the
 * site, and what breaks a decoder does not break the server.
 */
export function startEncoder(): ChildProcess {
  const file = fileURLToPath(new URL('encoder.ts', import.meta.url))
  const child = fork(file, { serialization: 'advanced', env: {}, execArgv: [] })
  child.unref()
  child.channel?.unref()
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  return child
}

function ask(child: ChildProcess, work: Work, bytes: Buffer): Promise<Encoded<Work>> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('The process that works on pictures has ended.'))
    child.once('exit', ended).once('error', reject)
    child.once('message', (answer: EncoderAnswer) => {
      child.off('exit', ended).off('error', reject)
      if ('picture' in answer) resolve(answer.picture)
      else reject(answer.error as Error)
    })
    child.send({ work, bytes })
  })
}
