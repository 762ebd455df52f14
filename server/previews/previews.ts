import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import { Problem } from '#contract/problems.ts'
import { openFairQueue } from '#platform/workers/fair-queue.ts'
import { openWorker } from '#platform/workers/worker.ts'
import { isUploadedFile } from '../pictures/files.ts'
import type { Tools } from '../start/tools.ts'
import type { PreviewTexts } from './layout.ts'

/** The content of a preview. `picture` is the URL of a picture of a public listing. */
export type Preview = PreviewTexts & { picture: string | undefined }

/** Maximum size of the cache in bytes: about 300 previews. */
const maxBytes = 24 * 1024 * 1024

/** Timeout in seconds. Drawing takes about 0.2 s. */
const seconds = 20

const { ask } = openWorker<typeof import('./draw.ts')>({ file: new URL('draw.ts', import.meta.url), seconds })

/**
 * Limits previews that are being drawn or waiting, in total and per network, so that requests for many different URLs can't
 * occupy the server. The worker draws them one at a time, with a lower priority than pages.
 */
const bounds = { all: { inside: 4, waiting: 24 }, ofNetwork: { inside: 2, waiting: 8 } }

const busy = () => new Problem('server_busy', { retryAfter: 3 })

/** Draws previews, and caches them by their content, so that URLs with the same content share one. */
export function openPreviews({ storage, demoPictures }: Pick<Tools, 'storage' | 'demoPictures'>) {
  const cache = new LRUCache<string, Buffer>({ maxSize: maxBytes, sizeCalculation: ({ length }) => length })
  const pending = new Map<string, Promise<Buffer>>()
  const turns = openFairQueue({ ...bounds, refusal: busy })

  async function draw({ picture, ...texts }: Preview): Promise<Buffer> {
    return Buffer.from(
      await ask('drawPreview', { ...texts, picture: picture ? await readPicture(picture) : undefined }),
    )
  }

  /** Reads a stored picture. Pictures on other sites aren't read. */
  async function readPicture(url: string): Promise<Buffer | undefined> {
    const file = url.replace('/images/', '')
    if (isUploadedFile(file)) {
      const stored = await storage.open(file)
      return stored && buffer(stored.content)
    }
    const demo = await demoPictures.find(file)
    return demo && readFile(join(demo.folder, demo.file))
  }

  return {
    /** Returns a preview as a JPEG, or undefined if there is nothing to show. Throws `server_busy` if too many requests are waiting. */
    read(network: string, left: AbortSignal, find: () => Promise<Preview | undefined>): Promise<Buffer | undefined> {
      return turns.run({ network }, left, async () => {
        const preview = await find()
        if (!preview) return undefined
        const key = hash('sha256', JSON.stringify(preview))
        const known = cache.get(key)
        if (known) return known
        const drawn = pending.get(key) ?? draw(preview).finally(() => pending.delete(key))
        pending.set(key, drawn) // concurrent requests wait for the same preview
        cache.set(key, await drawn)
        return drawn
      })
    },
  }
}
