import { hkdfSync, randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

/** Each purpose has its own key, so a signature made for one purpose is invalid for all others. */
const purposes = [
  'accounts',
  'browsers',
  'confirmations',
  'conversations',
  'forms',
  'limits',
  'log',
  'notifications',
  'outbox',
  'pictures',
  'push',
  'reports',
  'searches',
  'shortlists',
] as const
type Purpose = (typeof purposes)[number]

export type Key = {
  current: string
  /** All keys whose signatures are accepted, starting with the current one. */
  accepted: readonly string[]
}

export type Keys = Readonly<Record<Purpose, Key>>

/**
 * Derives one key per purpose from the secret, using HKDF (RFC 5869). During a secret rotation, new signatures use the new
 * secret, and signatures made with the previous secret are still accepted.
 */
export function deriveKeys(secret: string, previous?: string): Keys {
  const secrets = [secret, ...(previous ? [previous] : [])]
  const keyOf = (purpose: Purpose): Key => {
    const accepted = secrets.map((secret) => derive(secret, purpose))
    return { current: accepted[0]!, accepted }
  }
  return Object.fromEntries(purposes.map((purpose) => [purpose, keyOf(purpose)])) as Keys
}

function derive(secret: string, purpose: Purpose): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `marque ${purpose}`, 32)).toString('base64url')
}

export class EmptySecret extends Error {
  constructor(file: string) {
    super(
      `${file} is empty. Restore it from a backup. If Marque has never run with this folder, delete the file and start again.`,
    )
  }
}

/** Reads a secret from a data folder, and generates the secret on the first call. Only the owner can read the file. */
export function readSecret(dataDir: string, name: string, bytes = 32): string {
  mkdirSync(dataDir, { recursive: true })
  return readOrCreateSecret(join(dataDir, name), () => randomBytes(bytes).toString('base64url'))
}

/** Reads a secret, or generates it if the file doesn't exist. Concurrent processes get the same secret. */
export function readOrCreateSecret(file: string, generate: () => string): string {
  if (!existsSync(file)) writeOnce(file, generate())
  const secret = readFileSync(file, 'utf8').trim()
  if (!secret) throw new EmptySecret(file)
  return secret
}

function writeOnce(file: string, content: string): void {
  const partial = `${file}.${process.pid}.partial`
  try {
    const handle = openSync(partial, 'w', 0o600)
    try {
      writeSync(handle, content)
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    place(partial, file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EEXIST') throw Object.assign(error as Error, { path: file })
  } finally {
    rmSync(partial, { force: true })
  }
}

/**
 * Moves a complete file into place without overwriting an existing one. A hard link fails if the target exists, whereas a
 * rename would replace it. Renaming is only the fallback for file systems without hard links.
 */
function place(partial: string, file: string): void {
  try {
    linkSync(partial, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error
    renameSync(partial, file)
  }
}

export function appSecretOf({ appSecret, dataDir }: { appSecret: string | undefined; dataDir: string }): string {
  return appSecret ?? readSecret(dataDir, 'app-secret')
}
