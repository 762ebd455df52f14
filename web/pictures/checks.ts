import { uploadLimits } from '#contract/pictures/limits.ts'

/** `5MB` */
export const maximumSize = `${uploadLimits.megabytes}MB`

/** Returns a message if the file is too large. */
export function sizeMistake({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  return size > uploadLimits.bytes ? `${name} is larger than ${maximumSize}.` : undefined
}

/** Whether the file's name or type is HEIC. Its content is not read. */
export function isCalledHeic({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
}

/**
 * Whether the first bytes are those of a HEIC file: its brands include one of HEVC and none of AVIF (ISO/IEC 23008-12).
 * The server does the same check.
 */
export async function isHeic(file: Blob): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, 64).arrayBuffer())
  const text = String.fromCharCode(...start)
  if (text.slice(4, 8) !== 'ftyp') return false
  const brands = text.slice(8, Math.min(new DataView(start.buffer).getUint32(0), 64)).match(/[^]{4}/g) ?? []
  return (
    !brands.some((brand) => /^avi[fs]$/.test(brand)) && brands.some((brand) => /^(he[iv][cmsx]|mif1|msf1)$/.test(brand))
  )
}

/** A refusal in the browser. Retrying the same file would fail again. */
export class PictureRefusal extends Error {}
