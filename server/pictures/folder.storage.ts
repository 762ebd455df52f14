import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Storage } from './storage.ts'

/** Keeps each file in a folder of this machine. */
export function folderStorage(folder: string): Storage {
  return {
    put: async (key, content) => {
      const file = placeOf(folder, key)
      const partial = `${file}.${randomUUID()}.partial`
      await mkdir(dirname(file), { recursive: true })
      try {
        await writeFile(partial, content, { flush: true })
        await rename(partial, file) // nobody ever reads half a file
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },
    open: async (key) => {
      const handle = await open(placeOf(folder, key)).catch(unlessMissing)
      if (!handle) return undefined
      const { size } = await handle.stat()
      return { content: handle.createReadStream(), size }
    },
    has: async (key) => existsSync(placeOf(folder, key)),
    async *list(within: string = '') {
      for (const name of await readdir(join(folder, within)).catch(noneIfMissing)) {
        const file = await stat(join(folder, within, name)).catch(unlessMissing)
        if (file?.isFile()) yield { key: `${within}${name}`, writtenAt: file.mtime }
      }
    },
    remove: (key) => rm(placeOf(folder, key), { force: true }),
  }
}

/** Keys are made by us; this holds even if one day they are not. */
function placeOf(folder: string, key: string): string {
  if (!/^(documents\/)?[\w-]+\.\w+(\.[\w-]+\.partial)?$/.test(key))
    throw new Error(`${JSON.stringify(key)} is no key of a stored file.`)
  return join(folder, key)
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

function noneIfMissing(error: NodeJS.ErrnoException): string[] {
  unlessMissing(error)
  return []
}
