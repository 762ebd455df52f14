import { Problem } from '#contract/problems.ts'
import { openWorker, WorkerEnded } from '#platform/workers/worker.ts'
import { type UploadRefusal, uploadRefusals } from './refusals.ts'

/** Timeout in seconds. Even on a busy machine, the largest picture takes far less. */
const seconds = 300

const { ask } = openWorker<typeof import('./encode.ts')>({ file: new URL('encode.ts', import.meta.url), seconds })

/**
 * Decodes and encodes an untrusted file in a separate process, or returns the reason why it is refused. That is `too_heavy` if
 * the process dies, for example because it runs out of memory. The next picture then gets a new process.
 */
export async function encodeInProcess(bytes: Buffer) {
  return ask('encodePicture', bytes).catch(tooHeavy)
}

function tooHeavy(error: unknown): UploadRefusal {
  if (error instanceof WorkerEnded) return 'too_heavy'
  throw error
}

const brandingEncoders = { logo: 'encodeLogo', favicon: 'encodeFavicon' } as const

/** Converts an uploaded logo or favicon for storage. Input and result are base64. Throws if the picture is refused. */
export async function convertBranding(
  uploaded: string,
  as: keyof typeof brandingEncoders,
  field: string,
): Promise<string> {
  const encoded = await ask(brandingEncoders[as], Buffer.from(uploaded, 'base64')).catch(tooHeavy)
  // Buffers are serialized between processes.
  if (typeof encoded !== 'string') return Buffer.from(encoded).toString('base64')
  throw new Problem('picture_refused', { issues: [{ field, message: uploadRefusals[encoded](`The ${as}`) }] })
}
