import { highestPage } from '#contract/limits.ts'

/** Parses a page number from a URL and caps it at the API's limit. Returns 1 for anything invalid. */
export function readPage(value: string | null): number {
  return value && /^[1-9]\d*$/.test(value) ? Math.min(Number(value), highestPage) : 1
}

/** Resolves after a delay. Loaders race this against their data, so no skeleton flashes if the data arrives quickly. */
export function skeletonDelay(milliseconds = 150): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds))
}

/**
 * Waits a moment for a loader's promises and replaces those that have resolved with their values. React keeps a fallback on
 * the page for at least 300 ms, so a promise that resolves immediately would still show a skeleton.
 */
export async function settleSoon<Data extends object>(data: Data): Promise<Settled<Data>> {
  const settled = { ...data } as Record<string, unknown>
  const loading = Object.entries(data).map(async ([name, value]) => {
    settled[name] = (await value) ?? value
  })
  await Promise.race([Promise.allSettled(loading), skeletonDelay()])
  return { ...settled } as Settled<Data>
}

type Settled<Data> = { [Name in keyof Data]: Data[Name] | NonNullable<Awaited<Data[Name]>> }
