import { randomBytes } from 'node:crypto'
import { chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepSecret } from '../../secret-files.ts'
import type { SystemUser } from './system-user.ts'

/** The password of the embedded database: made once, beside its cluster, readable only to its owner. */
export function readPassword(folder: string): string {
  return keepSecret(join(folder, 'password'), () => randomBytes(24).toString('hex'))
}

/** A copy that initdb can read while it runs as another user; the caller removes it. */
export function writePasswordFile(folder: string, password: string, user: SystemUser): string {
  const file = join(folder, 'password.initdb')
  writeFileSync(file, `${password}\n`, { mode: 0o600 })
  if (user.uid !== undefined && user.gid !== undefined) chownSync(file, user.uid, user.gid)
  return file
}
