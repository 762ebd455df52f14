/** Saves a text, or what was read, as a file of the reader's. */
export function saveFile(name: string, text: string | Blob, type: string) {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000) // the browser may still be reading it
}
