import { highestPage } from '#contract/highest-page.ts'

/** The page number in an address, no more than the API takes; whatever is no page number is the first page. */
export function readPage(value: string | null): number {
  return value && /^[1-9]\d*$/.test(value) ? Math.min(Number(value), highestPage) : 1
}
