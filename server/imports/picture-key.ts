import { stockLimits } from '#contract/imports/limits.ts'
import { isAddress } from '#contract/imports/rules.ts'

/** Replaces the hash of an uploaded picture that exceeds the size limit. */
export const tooLarge = 'too large'

/** Hashes of the pictures in a run's ZIP, by name. */
export type Archive = ReadonlyMap<string, string>

/** Returns the key of a picture: its path on this site, its URL on another, or its file's hash. Undefined if it is invalid. */
export function keyOf(written: string, archive: Archive, origins: readonly string[]): string | undefined {
  const own = ownPicture(written, origins)
  if (own) return own
  const hash = archive.get(written) ?? archive.get(written.replaceAll('\\', '/').replace(/^\.?\//, ''))
  if (hash) return hash
  return isAddress(written) && written.length <= stockLimits.address ? written : undefined
}

/** Whether the key is a picture of this site, which needn't be fetched. */
export function isOwnPicture(key: string): boolean {
  return key.startsWith('/images/')
}

/** Whether the file name is a picture's. */
export function isPicture(name: string): boolean {
  return /\.(jpe?g|png|gif|webp|avif|heic)$/i.test(name)
}

export function isFile(key: string): boolean {
  return key.startsWith('sha256:')
}

/** Returns the path of a picture of this site, which exports name with its origin. */
function ownPicture(written: string, origins: readonly string[]): string | undefined {
  const origin = origins.find((site) => written.startsWith(`${site}/images/`))
  const path = origin ? written.slice(origin.length) : written
  return /^\/images\/[\w.-]+$/.test(path) ? path : undefined
}
