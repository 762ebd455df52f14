/** The words of a piece of HTML, one string for each text between two tags. */
export function textsOf(html: string): string[] {
  return html
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter(Boolean)
}

/** The opening tag of the form control of that name. */
export function controlOf(html: string, name: string): string {
  return html.match(new RegExp(`<(?:input|select|textarea)\\b[^>]*\\bname="${name}"[^>]*>`))?.[0] ?? ''
}

/** How often a piece stands in the whole. */
export function countOf(html: string, piece: string): number {
  return html.split(piece).length - 1
}
