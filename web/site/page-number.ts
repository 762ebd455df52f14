/** The page number in an address; whatever is no page number is the first page. */
export function readPage(value: string | null): number {
  return value && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : 1
}
