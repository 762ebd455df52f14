import { stockLimits } from '#contract/imports/limits.ts'
import { isAddress } from '#contract/imports/rules.ts'

/** Replaces the hash of an uploaded picture that exceeds the size limit. */
export const tooLarge = 'too large'

/** Finds the hash of a picture in a run's ZIP by the name that a line has for it. */
export type Archive = (written: string) => string | undefined

/**
 * Finds pictures by their exact names, or else by names that mean the same: in another case, with letters composed
 * differently, or encoded as in a URL; at last without folders. Finds none if two different pictures match.
 */
export function openArchive(files: readonly { name: string; hash: string }[]): Archive {
  const indexes = [fromRoot, folded, (name: string) => folded(name).replace(/^.*\//, '')].map((spell, step) => {
    const hashes = new Map<string, string | null>()
    for (const { name, hash } of files) {
      const before = hashes.get(spell(name))
      hashes.set(spell(name), before === undefined || before === hash ? hash : null)
    }
    return (written: string) => hashes.get(step === 0 ? fromRoot(written) : folded(written))
  })
  return (written) => {
    for (const find of indexes) {
      const hash = find(written)
      if (hash !== undefined) return hash ?? undefined
    }
    return undefined
  }
}

function fromRoot(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\.?\//, '')
}

function folded(name: string): string {
  const path = fromRoot(name)
  return decoded(path).normalize('NFC').toUpperCase().toLowerCase()
}

/** Decodes `%20`. A name that isn't encoded can contain a percent sign, too. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Returns the key of a picture: its path on this site, its URL on another, or its file's hash. Undefined if it is invalid. */
export function keyOf(written: string, archive: Archive, origins: readonly string[]): string | undefined {
  const own = ownPicture(written, origins)
  if (own) return own
  const hash = archive(written)
  if (hash) return hash
  return isAddress(written) && written.length <= stockLimits.address ? written : undefined
}

/** Whether the key is a picture of this site, which needn't be fetched. */
export function isOwnPicture(key: string): boolean {
  return key.startsWith('/images/')
}

/** Whether the file name is a picture's. */
export function isPicture(name: string): boolean {
  return /\.(jpe?g|jpe|jfif|png|gif|webp|avif|hei[cf])$/i.test(name)
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
