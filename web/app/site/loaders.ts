import { highestPage } from '#contract/limits.ts'

/** The page number in an address, no more than the API takes; whatever is no page number is the first page. */
export function readPage(value: string | null): number {
  return value && /^[1-9]\d*$/.test(value) ? Math.min(Number(value), highestPage) : 1
}

/** Resolves after the time that a page is awaited before placeholders are shown: sooner they would flicker. */
export function skeletonDelay(milliseconds = 150): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds))
}
