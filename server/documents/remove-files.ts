import type { Tools } from '../create-tools.ts'

/** Removes files that no row names any more. What cannot be removed now is removed by the sweep. */
export async function removeFiles({ storage }: Pick<Tools, 'storage'>, files: readonly string[]): Promise<void> {
  await Promise.allSettled(files.map((file) => storage.remove(file)))
}
