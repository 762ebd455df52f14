import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SystemUser } from './system-user.ts'

/** The password of the embedded database: made once, beside its cluster, readable only to its owner. */
export function readPassword(folder: string): string {
  const file = join(folder, 'password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

/** A copy that initdb can read while it runs as another user; the caller removes it. */
export function writePasswordFile(folder: string, password: string, user: SystemUser): string {
  const file = join(folder, 'password.initdb')
  writeFileSync(file, `${password}\n`, { mode: 0o600 })
  if (user.uid !== undefined && user.gid !== undefined) chownSync(file, user.uid, user.gid)
  return file
}
