import { stockLimits } from '#contract/imports/limits.ts'
import { isHttpUrl } from '#contract/imports/rules.ts'

/** Stored in place of the hash for an uploaded picture that exceeds the size limit. */
export const tooLarge = 'too large'

/** Returns the hash of a picture in a run's ZIP file. `reference` is the picture's name in a line. */
export type Archive = (reference: string) => string | undefined

/**
 * Returns a function that finds pictures by name. It tries the exact name first. Then it ignores letter case, Unicode
 * normalization and URL encoding, and finally folders as well. It returns undefined if two different pictures match.
 */
export function openArchive(files: readonly { name: string; hash: string }[]): Archive {
  const indexes = [relativePath, normalizeName, (name: string) => normalizeName(name).replace(/^.*\//, '')].map(
    (normalize, step) => {
      const hashes = new Map<string, string | null>()
      for (const { name, hash } of files) {
        const before = hashes.get(normalize(name))
        hashes.set(normalize(name), before === undefined || before === hash ? hash : null)
      }
      return (reference: string) => hashes.get(step === 0 ? relativePath(reference) : normalizeName(reference))
    },
  )
  return (reference) => {
    for (const find of indexes) {
      const hash = find(reference)
      if (hash !== undefined) return hash ?? undefined
    }
    return undefined
  }
}

function relativePath(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\.?\//, '')
}

function normalizeName(name: string): string {
  const path = relativePath(name)
  return decodeName(path).normalize('NFC').toUpperCase().toLowerCase()
}

/** Decodes percent-encoding such as `%20`. Keeps invalid sequences, because unencoded names can contain percent signs too. */
function decodeName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/**
 * Returns a picture's key: its path on this site, its hash in the ZIP file, or its URL on another site. Returns undefined for
 * an invalid reference.
 */
export function keyOf(reference: string, archive: Archive, origins: readonly string[]): string | undefined {
  const own = ownPicture(reference, origins)
  if (own) return own
  const hash = archive(reference)
  if (hash) return hash
  return isHttpUrl(reference) && reference.length <= stockLimits.address ? reference : undefined
}

export function isOwnPicture(key: string): boolean {
  return key.startsWith('/images/')
}

export function isPicture(name: string): boolean {
  return /\.(jpe?g|jpe|jfif|png|gif|webp|avif|hei[cf])$/i.test(name)
}

export function isFile(key: string): boolean {
  return key.startsWith('sha256:')
}

/** Returns the path of a picture on this site. The reference is either a path or, in exported files, an absolute URL. */
function ownPicture(reference: string, origins: readonly string[]): string | undefined {
  const origin = origins.find((site) => reference.startsWith(`${site}/images/`))
  const path = origin ? reference.slice(origin.length) : reference
  return /^\/images\/[\w.-]+$/.test(path) ? path : undefined
}
