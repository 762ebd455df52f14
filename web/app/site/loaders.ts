import { highestPage } from '#contract/limits.ts'

/** Parses the page number in a URL, capped at the API's limit. Invalid numbers mean page one. */
export function readPage(value: string | null): number {
  return value && /^[1-9]\d*$/.test(value) ? Math.min(Number(value), highestPage) : 1
}

/** Delays placeholders, because they would flicker on quick loads. */
export function skeletonDelay(milliseconds = 150): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds))
}
