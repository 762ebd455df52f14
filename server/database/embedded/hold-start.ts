import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { resolve } from 'node:path'

/**
 * Holds a folder while its database is started, so that of two that start at once one is refused before they get in each
 * other's way; undefined where another process holds it. What holds it is a name that Linux gives to one process at a time
 * and takes back when that ends, however it ends; other systems have no such names, and there nothing is held.
 */
export async function holdStart(folder: string): Promise<{ release(): void } | undefined> {
  if (process.platform !== 'linux') return { release: () => {} }
  const name = createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 32)
  const holder = createServer().listen(`\0marque-start-${name}`).unref()
  try {
    await once(holder, 'listening')
    return { release: () => void holder.close() }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return undefined
    throw error
  }
}
