import { randomBytes, createHmac } from 'node:crypto'
import { existsSync, renameSync, rmSync, chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { readOrCreateSecret } from '../../config/secrets.ts'
import { run, type Server } from './control.ts'
import type { SystemUser } from './place.ts'

export async function initialise(server: Server, password: string): Promise<void> {
  const { folder } = server.place
  const [cluster, partial] = [join(folder, 'cluster'), join(folder, 'cluster.partial')]
  if (existsSync(cluster)) return
  rmSync(partial, { recursive: true, force: true })
  const passwordFile = writePasswordFile(folder, password, server.user)
  const encoding = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const login = [`--username=${administrator}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const { status, output } = await run(server, 'initdb', [`--pgdata=${partial}`, ...encoding, ...login])
  rmSync(passwordFile)
  if (status !== 0) throw new Error(`The embedded database could not be created: ${output.trim().slice(-500)}`)
  renameSync(partial, cluster)
}

/** Thrown if the cluster exists but its password file is missing. The message is written for the operator. */
export class PasswordMissing extends Error {
  constructor(file: string) {
    super(`${file} is missing, and the database cannot be opened without it. Put the file back, or restore a backup.`)
  }
}

/**
 * Reads the password of the embedded database, or generates it if the cluster doesn't exist yet. Only the owner can read the
 * file.
 */
export function readPassword(folder: string): string {
  const file = join(folder, 'password')
  if (!existsSync(file) && existsSync(join(folder, 'cluster'))) throw new PasswordMissing(file)
  return readOrCreateSecret(file, () => randomBytes(24).toString('hex'))
}

/** Writes a copy of the password for initdb, which may run as another user. The caller must remove the copy. */
function writePasswordFile(folder: string, password: string, user: SystemUser): string {
  const file = join(folder, 'password.initdb')
  writeFileSync(file, `${password}\n`, { mode: 0o600 })
  if (user.uid !== undefined && user.gid !== undefined) chownSync(file, user.uid, user.gid)
  return file
}

/** The role that initdb creates. PostgreSQL doesn't allow revoking its superuser privileges. */
export const administrator = 'marque'

export const siteRole = 'marque_site'

/**
 * Derives the site's password from the administrator's password. The administrator's password can't be derived from the site's.
 */
export function deriveSitePassword(password: string): string {
  return createHmac('sha256', password).update(siteRole).digest('hex')
}

export async function prepareSite(client: Client, password: string): Promise<void> {
  const { rowCount: hasRole } = await client.query('select 1 from pg_roles where rolname = $1', [siteRole])
  if (!hasRole) await client.query(`create role ${siteRole} login password '${deriveSitePassword(password)}'`)
  const { rowCount: hasDatabase } = await client.query("select 1 from pg_database where datname = 'marque'")
  if (!hasDatabase) await client.query(`create database marque owner ${siteRole}`)
}
