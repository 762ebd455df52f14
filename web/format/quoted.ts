const list = new Intl.ListFormat('en-US')

/** `“wire” and “escrow”`. */
export function formatQuoted(texts: readonly string[]): string {
  return list.format(texts.map((text) => `“${text}”`))
}
