/** Whether a media query matches. False if the browser cannot tell. */
export function matchesMedia(query: string): boolean {
  try {
    return matchMedia(query).matches
  } catch {
    return false
  }
}

/** Calls back when a media query starts or stops matching, and returns a function that stops. */
export function watchMedia(query: string, onChange: () => void): () => void {
  try {
    const media = matchMedia(query)
    media.addEventListener('change', onChange)
    return () => media.removeEventListener('change', onChange)
  } catch {
    return () => {}
  }
}
