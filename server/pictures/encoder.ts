import { type ChildProcess, fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Problem } from '#contract/problems.ts'
import { oneAtATime } from '#platform/workers/turns.ts'
import type { Encoded, EncoderAnswer, Work } from './encoder-process.ts'
import { type UploadRefusal, uploadRefusals } from './refusals.ts'

/** Milliseconds without a picture after which the process ends, and gives back its memory. */
const patience = 60_000

/** Work on pictures, one after the other: each takes a core and a lot of memory. */
const inTurn = oneAtATime()

type AskEncoder<W extends Work> = (bytes: Buffer) => Promise<Encoded<W> | UploadRefusal>

/**
 * Decodes a file of unknown origin and encodes it anew, or returns why not: `too_heavy` when it breaks the process in
 * which it is done, as a picture does that takes more memory than there is. The next picture has a new process.
 */
export const askEncoder = openEncoder('picture')

/** The same for the logo of the site, as one small PNG. */
const askLogoEncoder = openEncoder('logo')

/** `start` begins a process that works on pictures. */
export function openEncoder<W extends Work>(work: W, start = startEncoder): AskEncoder<W> {
  let encoder: ChildProcess | undefined
  let resting: NodeJS.Timeout | undefined

  return (bytes) =>
    inTurn(async () => {
      clearTimeout(resting)
      if (!encoder?.connected) encoder = start()
      try {
        return (await ask(encoder, work, bytes)) as Encoded<W> | UploadRefusal
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
  const file = fileURLToPath(new URL('encoder-process.ts', import.meta.url))
  const child = fork(file, { serialization: 'advanced', env: {}, execArgv: [] })
  child.unref()
  child.channel?.unref()
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  if (child.pid) endFirst(child.pid)
  return child
}

/** Lets the system end this process, and not the server, when memory runs out. Only Linux has this setting. */
function endFirst(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000')
  } catch {
    // It keeps the order of the system.
  }
}

function ask(child: ChildProcess, work: Work, bytes: Buffer): Promise<Encoded<Work> | UploadRefusal> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => {
      if (code === 0) reject(new Error('The process that works on pictures has ended.'))
      else resolve('too_heavy') // killed by the system, or aborted for lack of memory
    }
    child.once('exit', ended).once('error', reject)
    child.once('message', (answer: EncoderAnswer) => {
      child.off('exit', ended).off('error', reject)
      if ('picture' in answer) resolve(answer.picture)
      else reject(answer.error as Error)
    })
    child.send({ work, bytes })
  })
}

/** A logo as it is kept, of a picture as it was sent; both as base64. Throws what the picture is refused for. */
export async function keepLogo(sent: string): Promise<string> {
  const encoded = await askLogoEncoder(Buffer.from(sent, 'base64'))
  // Between processes a buffer travels as its bytes.
  if (typeof encoded !== 'string') return Buffer.from(encoded).toString('base64')
  throw new Problem('picture_refused', { issues: [{ field: 'logo', message: uploadRefusals[encoded]('The logo') }] })
}
