import { Problem } from '#contract/problems.ts'
import { askLogoEncoder } from './ask-encoder.ts'
import { uploadRefusals } from './upload-refusals.ts'

/** A logo as it is kept, of a picture as it was sent; both as base64. Throws what the picture is refused for. */
export async function keepLogo(sent: string): Promise<string> {
  const encoded = await askLogoEncoder(Buffer.from(sent, 'base64'))
  // Between processes a buffer travels as its bytes.
  if (typeof encoded !== 'string') return Buffer.from(encoded).toString('base64')
  throw new Problem('picture_refused', { issues: [{ field: 'logo', message: uploadRefusals[encoded]('The logo') }] })
}
