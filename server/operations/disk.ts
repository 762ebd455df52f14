import { statfs } from 'node:fs/promises'

export type Disk = { free: number; size: number }

/** The file system that a folder lies on, in bytes; what is free is free for this process. */
export async function diskOf(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}
