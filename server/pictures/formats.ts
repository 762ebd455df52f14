/** Formats that are recognized by their first bytes. Other files never reach a decoder, so they can't exploit bugs in one. */
type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic'

export function formatOf(bytes: Buffer): PictureFormat | undefined {
  const start = bytes.toString('latin1', 0, 16)
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(start)) return 'gif'
  if (/^RIFF[^]{4}WEBP/.test(start)) return 'webp'
  return /^[^]{4}ftyp/.test(start) ? formatOfBrands(bytes) : undefined
}

/** Distinguishes AVIF from HEIC. Both use the same container format, whose first box lists the brands (ISO/IEC 23008-12). */
function formatOfBrands(bytes: Buffer): PictureFormat | undefined {
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 256)).match(/[^]{4}/g) ?? []
  if (brands.some((brand) => /^avi[fs]$/.test(brand))) return 'avif'
  return brands.some((brand) => /^(he[iv][cmsx]|mif1|msf1)$/.test(brand)) ? 'heic' : undefined
}
