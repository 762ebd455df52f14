import { maximumPage } from '#contract/limits.ts'

/** Parses a page number from a URL and caps it at the API's limit. Returns 1 for anything invalid. */
export function readPage(value: string | null): number {
  return value && /^[1-9]\d*$/.test(value) ? Math.min(Number(value), maximumPage) : 1
}

/** Resolves after a delay. Loaders race this against their data, so no skeleton flashes if the data arrives quickly. */
export function skeletonDelay(milliseconds = 150): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds))
}
