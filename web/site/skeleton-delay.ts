/** Resolves after the time that a page is awaited before placeholders are shown: sooner they would flicker. */
export function skeletonDelay(milliseconds = 150): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds))
}
