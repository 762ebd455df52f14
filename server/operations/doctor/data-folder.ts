import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Config } from '#platform/config/config.ts'
import { openStorage } from '../../start/tools.ts'
import { diskOf } from '../system.ts'
import { warning, type Finding, passedFinding, failure } from './network.ts'

/** Free disk space in bytes. The check fails below the first value and warns below the second. */
const [tooLittle, little] = [200e6, 1e9]

/** Files that only the site's operating system account should be able to read. */
const secrets = ['app-secret', 'demo-password', join('postgres', 'password'), 'mail']

/** Checks the permissions of the data folder and the free space on its disk, without writing anything. */
export async function examineDataFolder({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding[]> {
  const folder = resolve(dataDir)
  const existing = nearestExisting(folder)
  const findings =
    existing === folder ? permissions(folder) : [warning(`${folder} does not exist: the first start creates it.`)]
  if (!isWritable(existing)) findings.push(failure(`This account cannot write to ${existing}.`))
  if (existsSync('.env') && (modeOf('.env') & 0o004) > 0)
    findings.push(warning('Everyone on this machine can read .env, which may contain secrets: run chmod o-r .env.'))
  const { free, size } = await diskOf(existing)
  const summary = `${(free / 1e9).toFixed(1)} GB of ${(size / 1e9).toFixed(1)} GB are free on its disk`
  if (free < tooLittle) findings.push(failure(`${summary}: free up space.`))
  else if (free < little || free / size < 0.05) findings.push(warning(`${summary}: free up space soon.`))
  else findings.push(passedFinding(`${summary}.`))
  return findings
}

/**
 * Returns true if this account owns the folder and can write to it. The doctor doesn't write its test file to a folder that
 * it doesn't own, because that file could end up with the wrong owner.
 */
function isOwnFolder(folder: string): boolean {
  return existsSync(folder) && isOwn(folder) && isWritable(folder)
}

function permissions(folder: string): Finding[] {
  if (!isOwn(folder))
    return [
      warning(
        `${folder} belongs to another system account. To check it, run the doctor as the account that runs the site.`,
      ),
    ]
  const existing = [...secrets.map((name) => join(folder, name)), ...passwordElsewhere(folder)].filter((file) =>
    existsSync(file),
  )
  const mistakes = [
    ...((modeOf(folder) & 0o022) > 0 ? [failure(`Others can write to ${folder}: run chmod go-w on it.`)] : []),
    ...existing
      .filter((file) => (modeOf(file) & 0o077) > 0)
      .map((file) => failure(`Others can read ${file}: run chmod go-rwx on it.`)),
    ...existing.filter(isEmptyFile).map((file) => failure(`${file} is empty: restore it from a backup.`)),
  ]
  if (mistakes.length > 0) return mistakes
  const pictures = areReadable(folder) ? ' Others on this machine can read the uploaded pictures.' : ''
  return [passedFinding(`Only this account can write to ${folder} and read the secrets in it.${pictures}`)]
}

/**
 * Returns true if other system accounts can read the pictures. That isn't an error, because even pictures that aren't public
 * yet aren't secret.
 */
function areReadable(folder: string): boolean {
  const uploads = join(folder, 'uploads')
  return existsSync(uploads) && [folder, uploads].every((path) => (modeOf(path) & 0o011) > 0)
}

/**
 * Returns the path of the embedded database's password file if the database is outside the data folder. In that case, the data
 * folder contains only a file with the database's path.
 */
function passwordElsewhere(folder: string): string[] {
  const pointer = join(folder, 'postgres-place')
  return existsSync(pointer) ? [join(readFileSync(pointer, 'utf8').trim(), 'password')] : []
}

function nearestExisting(folder: string): string {
  return existsSync(folder) ? folder : nearestExisting(dirname(folder))
}

function isOwn(folder: string): boolean {
  return process.getuid === undefined || statSync(folder).uid === process.getuid()
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

function modeOf(file: string): number {
  return process.platform === 'win32' ? 0 : statSync(file).mode
}

function isEmptyFile(file: string): boolean {
  const found = statSync(file)
  return found.isFile() && found.size === 0
}

/** Writes, reads and deletes a small file in the picture storage. Throws if one of these steps fails. */
export async function examineStorage(config: Config): Promise<Finding[]> {
  if (!config.bucket && !isOwnFolder(config.dataDir))
    return [warning('The picture folder was not checked: it does not exist yet, or belongs to another system account.')]
  const storage = openStorage(config)
  const key = `${randomBytes(16).toString('hex')}-1.webp`
  const content = randomBytes(64)
  await storage.put(key, content)
  try {
    const stored = await storage.open(key)
    const isSame = stored !== undefined && content.equals(await buffer(stored.content))
    if (!isSame) return [failure('The storage returned a file with different content.')]
  } finally {
    await storage.remove(key)
  }
  if (await storage.has(key)) return [failure('The storage still has a file that was deleted.')]
  const where = config.bucket ? `the bucket ${config.bucket.bucket}` : 'the picture folder'
  return [passedFinding(`Wrote, read and deleted a file in ${where}.`)]
}
