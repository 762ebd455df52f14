/** The page that an address asks for; whatever is no page number is the first. */
export function readPage(value: string | null): number {
  return value && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : 1
}
