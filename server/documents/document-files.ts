import { randomBytes } from 'node:crypto'
import { documentFolder } from '../pictures/storage.ts'

/** A new key that nobody can guess. */
export function newKey(): string {
  return randomBytes(16).toString('hex')
}

/** The file as it was uploaded; its name says nothing of its kind, so that nothing is tempted to show it. */
export const originalFile = (key: string) => `${documentFolder}${key}.bin`

/** The picture of a page. */
export const pageFile = (key: string) => `${documentFolder}${key}.webp`

/** The same, small; of public ones alone. */
export const smallFile = (key: string) => `${documentFolder}${key}-small.webp`

/** The address of a page that the public gets. */
export const publicUrl = (key: string) => `/documents/${key}.webp`

/** The key in the name of a file in the folder of documents, half written or not; undefined for any other. */
export function keyIn(file: string): string | undefined {
  return new RegExp(`^${documentFolder}([0-9a-f]{32})(?:-small)?\\.(?:bin|webp)(?:\\.[\\w-]+\\.partial)?$`).exec(
    file,
  )?.[1]
}
