export function textsOf(html: string): string[] {
  return html
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter(Boolean)
}

export function controlOf(html: string, name: string): string {
  return html.match(new RegExp(`<(?:input|select|textarea)\\b[^>]*\\bname="${name}"[^>]*>`))?.[0] ?? ''
}

export function countOf(html: string, piece: string): number {
  return html.split(piece).length - 1
}
