import { stockLimits } from '#contract/imports/limits.ts'
import { isAddress } from '#contract/imports/rules.ts'

/** Instead of the hash of a picture that came with a run, but is larger than pictures may be. */
export const tooLarge = 'too large'

/** The pictures of a run's ZIP: their hash by name. */
export type Archive = ReadonlyMap<string, string>

/** How a picture is known again: its address here, the address elsewhere, or the hash of a file; undefined for none. */
export function keyOf(written: string, archive: Archive, origins: readonly string[]): string | undefined {
  const own = ownPicture(written, origins)
  if (own) return own
  const hash = archive.get(written) ?? archive.get(written.replaceAll('\\', '/').replace(/^\.?\//, ''))
  if (hash) return hash
  return isAddress(written) && written.length <= stockLimits.address ? written : undefined
}

/** Whether it is a picture of this site, which need not be fetched. */
export function isOwnPicture(key: string): boolean {
  return key.startsWith('/images/')
}

/** Whether a file is a picture, by its name. */
export function isPicture(name: string): boolean {
  return /\.(jpe?g|png|gif|webp|avif|heic)$/i.test(name)
}

export function isFile(key: string): boolean {
  return key.startsWith('sha256:')
}

/** `/images/…` of one that an export names with the site before it. */
function ownPicture(written: string, origins: readonly string[]): string | undefined {
  const origin = origins.find((it) => written.startsWith(`${it}/images/`))
  const path = origin ? written.slice(origin.length) : written
  return /^\/images\/[\w.-]+$/.test(path) ? path : undefined
}
