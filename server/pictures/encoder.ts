import { Problem } from '#contract/problems.ts'
import { openWorker, WorkerEnded } from '#platform/workers/worker.ts'
import { type UploadRefusal, uploadRefusals } from './refusals.ts'

/** Far more than the largest picture takes on a busy machine. */
const seconds = 300

const { ask } = openWorker<typeof import('./encode.ts')>({ file: new URL('encode.ts', import.meta.url), seconds })

/**
 * Decodes a file of unknown origin and encodes it again, or returns why not: `too_heavy` when it breaks the process in
 * which it is done, as a picture does that takes more memory than there is. The next picture has a new process.
 */
export async function askEncoder(bytes: Buffer) {
  return ask('encodePicture', bytes).catch(tooHeavy)
}

function tooHeavy(error: unknown): UploadRefusal {
  if (error instanceof WorkerEnded) return 'too_heavy'
  throw error
}

/** A logo as it is kept, of a picture as it was sent; both as base64. Throws what the picture is refused for. */
export async function keepLogo(sent: string): Promise<string> {
  const encoded = await ask('encodeLogo', Buffer.from(sent, 'base64')).catch(tooHeavy)
  // Between processes a buffer travels as its bytes.
  if (typeof encoded !== 'string') return Buffer.from(encoded).toString('base64')
  throw new Problem('picture_refused', { issues: [{ field: 'logo', message: uploadRefusals[encoded]('The logo') }] })
}
