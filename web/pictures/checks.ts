import { uploadLimits } from '#contract/pictures/limits.ts'

/** `5MB` */
export const maximumSize = `${uploadLimits.megabytes}MB`

/** Why a file is too large to be uploaded; undefined when it is not. */
export function sizeMistake({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  return size > uploadLimits.bytes ? `${name} is larger than ${maximumSize}.` : undefined
}

/** HEIC by its name or type, for what is shown before the file is read. */
export function isCalledHeic({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
}

/** HEIC by its first bytes, as the server tells it (ISO/IEC 23008-12): a box of brands, one of them HEVC's, none AVIF's. */
export async function isHeic(file: Blob): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, 64).arrayBuffer())
  const text = String.fromCharCode(...start)
  if (text.slice(4, 8) !== 'ftyp') return false
  const brands = text.slice(8, Math.min(new DataView(start.buffer).getUint32(0), 64)).match(/[^]{4}/g) ?? []
  return !brands.some((it) => /^avi[fs]$/.test(it)) && brands.some((it) => /^(he[iv][cmsx]|mif1|msf1)$/.test(it))
}

/** Why the browser itself does not send a file: another try would end the same. */
export class PictureRefusal extends Error {}
