import sharp from 'sharp'

export type AppIcon = {
  /** The site's icon as PNG or SVG. */
  source: Uint8Array
  /** Width and height in pixels. */
  size: number
  /** Background color for icons that must fill the square, because operating systems crop them to their own shapes. */
  background?: string
  /** The width of the icon as a fraction of the square's width. */
  part?: number
}

export function encodeAppIcon({ source, size, background, part = 1 }: AppIcon): Promise<Buffer> {
  const inner = Math.round(size * part)
  const before = Math.floor((size - inner) / 2)
  const after = size - inner - before
  const around = background ?? { r: 0, g: 0, b: 0, alpha: 0 }
  return sharp(source, { density: 600 })
    .resize({ width: inner, height: inner, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .extend({ top: before, left: before, bottom: after, right: after, background: around })
    .flatten(background === undefined ? false : { background })
    .png({ palette: true })
    .toBuffer()
}
