import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Config } from '../../config.ts'
import { openStorage } from '../../create-tools.ts'
import { isOwnFolder } from './data-folder.ts'
import { doubtful, type Finding, fine, wrong } from './finding.ts'

/** Puts a small file where uploaded pictures are kept, reads it and removes it. Throws what goes wrong. */
export async function examineStorage(config: Config): Promise<Finding[]> {
  if (!config.bucket && !isOwnFolder(config.dataDir)) return [doubtful('The folder of the pictures was not tried.')]
  const storage = openStorage(config)
  const key = `${randomBytes(16).toString('hex')}-1.webp`
  const content = randomBytes(64)
  await storage.put(key, content)
  try {
    const stored = await storage.open(key)
    const isSame = stored !== undefined && content.equals(await buffer(stored.content))
    if (!isSame) return [wrong('What was put there came back otherwise.')]
  } finally {
    await storage.remove(key)
  }
  if (await storage.has(key)) return [wrong('What was removed there is still there.')]
  const where = config.bucket ? `the bucket ${config.bucket.bucket}` : 'the folder of the pictures'
  return [fine(`A file was put into ${where}, read and removed.`)]
}
