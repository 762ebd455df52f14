import { Problem } from '#contract/problems.ts'
import { openWorker, WorkerEnded } from '#platform/workers/worker.ts'
import type { AppIcon } from './app-icon.ts'
import { type UploadRefusal, uploadRefusals } from './refusals.ts'

/** Timeout in seconds. The largest picture takes far less time, even on a busy machine. */
const seconds = 300

const { ask } = openWorker<typeof import('./encode.ts')>({ file: new URL('encode.ts', import.meta.url), seconds })

/**
 * Decodes and encodes an untrusted file in a separate process. Returns a reason if the file can't be used. The reason is
 * `too_heavy` if the process dies, for example because it runs out of memory. The next picture then gets a new process.
 */
export async function encodeInProcess(bytes: Buffer) {
  return ask('encodePicture', bytes).catch(tooHeavy)
}

function tooHeavy(error: unknown): UploadRefusal {
  if (error instanceof WorkerEnded) return 'too_heavy'
  throw error
}

const brandingEncoders = { logo: 'encodeLogo', favicon: 'encodeFavicon' } as const

/** Converts an uploaded logo or favicon. The input and the result are base64. Throws if the picture can't be used. */
export async function convertBranding(
  uploaded: string,
  as: keyof typeof brandingEncoders,
  field: string,
): Promise<string> {
  const encoded = await ask(brandingEncoders[as], Buffer.from(uploaded, 'base64')).catch(tooHeavy)
  // The result is a Uint8Array, not a Buffer, because the other process serialized it.
  if (typeof encoded !== 'string') return Buffer.from(encoded).toString('base64')
  throw new Problem('picture_refused', { issues: [{ field, message: uploadRefusals[encoded](`The ${as}`) }] })
}

/** Draws the icon of the installed site. */
export async function drawAppIcon(icon: AppIcon): Promise<Buffer> {
  return Buffer.from(await ask('encodeAppIcon', icon))
}
