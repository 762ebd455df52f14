import { constants, createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { openBucket } from '#platform/storage/s3.ts'
import { BackupError } from './archive.ts'
import type { Destination } from './config.ts'

const pattern = /^marque-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z\.tar$/

/** Returns a file name such as `marque-2026-11-22T15-04-05Z.tar`. */
export function archiveNameAt(time: Date): string {
  return `marque-${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`
}

export async function timeOfNewest(store: BackupStore): Promise<Date | undefined> {
  const newest = (await backupNames(store)).at(-1)
  return newest === undefined ? undefined : new Date(newest.replace(pattern, '$1$2:$3:$4Z'))
}

/** Deletes all backups except the newest `count`, and returns the names of the deleted ones. Ignores other files. */
export async function keepNewest(store: BackupStore, count: number): Promise<string[]> {
  const old = (await backupNames(store)).slice(0, -count)
  for (const name of old) await store.remove(name)
  return old
}

async function backupNames(store: BackupStore): Promise<string[]> {
  return (await store.names()).filter((name) => pattern.test(name)).toSorted()
}

type Backup = {
  newest(): Promise<Date | undefined>
  backUp(): Promise<void>
  failed(error: unknown): void
}

const minute = 60_000

/** Creates a backup whenever the newest one is at least `every` milliseconds old. Retries after a failure. Never returns. */
export async function repeatBackup(every: number, { newest, backUp, failed }: Backup): Promise<never> {
  for (;;) {
    const last = await newest()
    await wait(last ? Math.max(0, last.getTime() + every - Date.now()) : 0)
    try {
      await backUp()
    } catch (error) {
      failed(error)
      await wait(Math.min(every, 15 * minute))
    }
  }
}

export type BackupStore = {
  /** Creates the folder if necessary. Throws a `BackupError` if it isn't writable. Called before a backup starts. */
  prepare(): Promise<void>
  /** Stores an archive as a file that only its owner can read. If writing fails, no incomplete archive is left behind. */
  write(name: string, archive: Readable): Promise<void>
  open(name: string): Promise<Readable>
  names(): Promise<string[]>
  remove(name: string): Promise<void>
  address(name: string): string
}

export function openBackupStore(destination: Destination): BackupStore {
  return 'folder' in destination ? openFolder(resolve(destination.folder)) : openBucketFolder(destination)
}

function openFolder(folder: string): BackupStore {
  const place = (name: string) => join(folder, name)
  async function prepare(): Promise<void> {
    try {
      await makeFolder(folder)
      await access(folder, constants.W_OK | constants.X_OK)
    } catch (error) {
      throw unwritableError(folder, (error as NodeJS.ErrnoException).code)
    }
  }

  return {
    prepare,
    write: async (name, archive) => {
      const partial = `${place(name)}.partial`
      await prepare()
      try {
        await pipeline(archive, createWriteStream(partial, { mode: 0o600, flush: true }))
        await rename(partial, place(name))
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },
    open: async (name) => {
      if (!(await stat(place(name)).catch(() => undefined))?.isFile()) throw missingError(place(name))
      return createReadStream(place(name))
    },
    names: async () => readdir(folder).catch(() => []),
    remove: (name) => rm(place(name), { force: true }),
    address: place,
  }
}

/** Creates the folders one at a time, because a recursive `mkdir` never returns on file systems such as /proc. */
async function makeFolder(folder: string): Promise<void> {
  if ((await stat(folder).catch(ignoreMissing))?.isDirectory()) return
  await makeFolder(dirname(folder))
  await mkdir(folder, { mode: 0o700 })
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

const reasons: Readonly<Record<string, string>> = {
  EEXIST: 'there is a file with that name',
  ENOTDIR: 'part of its path is a file',
  EACCES: 'this account cannot write there',
  EPERM: 'this account cannot write there',
  EROFS: 'its file system is read-only',
  ENOENT: 'nothing can be created there',
  ENAMETOOLONG: 'its name is too long',
}

function unwritableError(address: string, code = 'unknown reason'): BackupError {
  const reason = reasons[code] ? `${reasons[code]} (${code})` : code
  return new BackupError(`No backup can be written to ${address}: ${reason}.`)
}

/** Timeout of a storage call in milliseconds. It is longer than for pictures, because archives are uploaded in larger parts. */
const callTimeout = 300_000

function openBucketFolder({ bucket, prefix }: Extract<Destination, { prefix: string }>): BackupStore {
  const files = openBucket(bucket, callTimeout)
  const folder = prefix && `${prefix.replace(/(?<!\/)\/+$/, '')}/`
  const key = (name: string) => `${folder}${name}`
  const address = (name: string) => `s3://${bucket.bucket}/${key(name)}`
  return {
    prepare: () =>
      files.check(folder).catch((error: Error & { code?: string }) => {
        throw unwritableError(address(''), error.code ?? error.name)
      }),
    write: (name, archive) => files.write(key(name), archive),
    open: (name) =>
      files.open(key(name)).catch((error: Error) => {
        if (error.name === 'NoSuchKey') throw missingError(address(name))
        throw new BackupError(`The backup ${address(name)} could not be read: ${error.message || error.name}.`)
      }),
    names: async () => (await files.keys(folder)).map((found) => found.slice(folder.length)),
    remove: (name) => files.remove(key(name)),
    address,
  }
}

function missingError(address: string): BackupError {
  return new BackupError(`There is no backup ${address}.`)
}
