import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Config } from '#platform/config/config.ts'
import { openStorage } from '../../start/tools.ts'
import { diskOf } from '../system.ts'
import { doubtful, type Finding, fine, wrong } from './network.ts'

/** Free space, in bytes, below which a start fails soon, and below which it is time to make room. */
const [tooLittle, little] = [200e6, 1e9]

/** What only the account that runs the site may read. */
const secrets = ['app-secret', 'demo-password', join('postgres', 'password'), 'mail']

/** Looks at who may read and write the data folder, and at the room on its disk. Changes nothing. */
export async function examineDataFolder({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding[]> {
  const folder = resolve(dataDir)
  const existing = nearest(folder)
  const findings = existing === folder ? permissions(folder) : [doubtful(`${folder} is made at the first start.`)]
  if (!isWritable(existing)) findings.push(wrong(`${existing} cannot be written by this account.`))
  if (existsSync('.env') && (modeOf('.env') & 0o004) > 0)
    findings.push(doubtful('.env can be read by everybody on this machine, and may hold secrets: chmod o-r .env.'))
  const { free, size } = await diskOf(existing)
  const told = `${(free / 1e9).toFixed(1)} GB of ${(size / 1e9).toFixed(1)} GB are free on its disk`
  if (free < tooLittle) findings.push(wrong(`${told}: make room.`))
  else if (free < little || free / size < 0.05) findings.push(doubtful(`${told}: make room soon.`))
  else findings.push(fine(`${told}.`))
  return findings
}

/** Whether files may be made there without being somebody else's afterwards. */
function isOwnFolder(folder: string): boolean {
  return existsSync(folder) && isOwn(folder) && isWritable(folder)
}

function permissions(folder: string): Finding[] {
  if (!isOwn(folder))
    return [doubtful(`${folder} belongs to another account: run this as the one that runs the site, to have it tried.`)]
  const there = [...secrets.map((name) => join(folder, name)), ...passwordElsewhere(folder)].filter((file) =>
    existsSync(file),
  )
  const mistakes = [
    ...((modeOf(folder) & 0o022) > 0 ? [wrong(`${folder} can be written by others: chmod go-w.`)] : []),
    ...there
      .filter((file) => (modeOf(file) & 0o077) > 0)
      .map((file) => wrong(`${file} can be read by others: chmod go-rwx.`)),
    ...there.filter(isEmptyFile).map((file) => wrong(`${file} is empty: restore it from a back-up.`)),
  ]
  if (mistakes.length > 0) return mistakes
  const pictures = areReadable(folder) ? ' Others on this machine can read the uploaded pictures.' : ''
  return [fine(`Nobody but this account writes ${folder} and reads the secrets in it.${pictures}`)]
}

/** Whether other accounts get at the pictures, of which some wait for approval and none is a secret. */
function areReadable(folder: string): boolean {
  const uploads = join(folder, 'uploads')
  return existsSync(uploads) && [folder, uploads].every((it) => (modeOf(it) & 0o011) > 0)
}

/** Of the embedded database, where the data folder only remembers its place. */
function passwordElsewhere(folder: string): string[] {
  const pointer = join(folder, 'postgres-place')
  return existsSync(pointer) ? [join(readFileSync(pointer, 'utf8').trim(), 'password')] : []
}

function nearest(folder: string): string {
  return existsSync(folder) ? folder : nearest(dirname(folder))
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
