/**
 * Returns the path, query and fragment of a URL of this site, or undefined for other URLs. The result starts with exactly
 * one slash, so that browsers do not parse it as a host.
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
