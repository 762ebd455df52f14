/**
 * Returns the path, query and fragment of a URL on this site, or undefined for URLs on other sites. The result starts with
 * exactly one slash, because browsers would read `//name` as a link to the host `name`.
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
