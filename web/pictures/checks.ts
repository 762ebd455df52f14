import { uploadLimits } from '#contract/pictures/limits.ts'

export const maximumSize = `${uploadLimits.megabytes}MB`

export function sizeError({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  return size > uploadLimits.bytes ? `${name} is larger than ${maximumSize}.` : undefined
}

/** Returns true if the file is HEIC according to its name or type. Doesn't read the file. */
export function hasHeicName({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
}

/**
 * Returns true if the file is HEIC according to its content. Its brands must include one for HEVC and none for AVIF
 * (ISO/IEC 23008-12). The server makes the same check.
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

/** A problem that the browser found before the upload. Uploading the same file again would fail, too. */
export class PictureRefusal extends Error {}
