/**
 * Path, query and fragment of an address of this site; undefined for any other, however it is written. What it gives
 * begins with one slash, so that no browser takes it for the name of a host.
 */
export function ownPath(address: string, site: string): string | undefined {
  try {
    const { origin, pathname, search, hash } = new URL(address || 'about:blank', site)
    const isOwn = origin === new URL(site).origin && /^\/(?![/\\])/.test(pathname)
    return isOwn ? pathname + search + hash : undefined
  } catch {
    return undefined
  }
}
