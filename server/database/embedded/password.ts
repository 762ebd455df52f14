import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepSecret } from '../../secret-files.ts'
import type { SystemUser } from './system-user.ts'

/** The cluster is there and what opens it is not; the message is a sentence for the operator. */
export class PasswordGone extends Error {
  constructor(file: string) {
    super(`${file} is missing, and nothing else opens the database beside it. Put the file back, or restore a back-up.`)
  }
}

/** The password of the embedded database: made once, beside its cluster, readable only to its owner. */
export function readPassword(folder: string): string {
  const file = join(folder, 'password')
  if (!existsSync(file) && existsSync(join(folder, 'cluster'))) throw new PasswordGone(file)
  return keepSecret(file, () => randomBytes(24).toString('hex'))
}

/** A copy that initdb can read while it runs as another user; the caller removes it. */
export function writePasswordFile(folder: string, password: string, user: SystemUser): string {
  const file = join(folder, 'password.initdb')
  writeFileSync(file, `${password}\n`, { mode: 0o600 })
  if (user.uid !== undefined && user.gid !== undefined) chownSync(file, user.uid, user.gid)
  return file
}
