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

/** What a key is for. Each purpose has its own key, so a signature made for one purpose is invalid for every other. */
const purposes = [
  'accounts',
  'browsers',
  'confirmations',
  'conversations',
  'forms',
  'limits',
  'log',
  'outbox',
  'pictures',
  'reports',
] as const
type Purpose = (typeof purposes)[number]

export type Key = {
  /** Signs and encrypts new data. */
  current: string
  /** All keys whose signatures are accepted, the current one first. */
  accepted: readonly string[]
}

export type Keys = Readonly<Record<Purpose, Key>>

/**
 * Derives the keys of all purposes from the secret by HKDF (RFC 5869). While the operator rotates the secret there are
 * two: the new one signs, both are accepted.
 */
export function deriveKeys(secret: string, previous?: string): Keys {
  const secrets = [secret, ...(previous ? [previous] : [])]
  const keyOf = (purpose: Purpose): Key => {
    const accepted = secrets.map((each) => derive(each, purpose))
    return { current: accepted[0]!, accepted }
  }
  return Object.fromEntries(purposes.map((purpose) => [purpose, keyOf(purpose)])) as Keys
}

function derive(secret: string, purpose: Purpose): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `marque ${purpose}`, 32)).toString('base64url')
}

/** A file that holds a secret is there and holds none; the message is a sentence for the operator. */
export class EmptySecret extends Error {
  constructor(file: string) {
    super(
      `${file} is empty. Restore it from a back-up; where Marque has never run with this folder, remove the file and start again.`,
    )
  }
}

/** A secret that is made once for a data folder and kept there, readable only to its owner. */
export function readSecret(dataDir: string, name: string, bytes = 32): string {
  mkdirSync(dataDir, { recursive: true })
  return keepSecret(join(dataDir, name), () => randomBytes(bytes).toString('base64url'))
}

/** Reads a secret, which is made where there is none. Of several processes that make it at once, one's holds for all. */
export function keepSecret(file: string, make: () => string): string {
  if (!existsSync(file)) writeOnce(file, make())
  const secret = readFileSync(file, 'utf8').trim()
  if (!secret) throw new EmptySecret(file)
  return secret
}

/** Beside its place first: it is there whole or not at all, also on a full disk. */
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

/** Unlike a renaming, a link takes nobody else's place; not every file system has links. */
function place(partial: string, file: string): void {
  try {
    linkSync(partial, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error
    renameSync(partial, file)
  }
}

/** The secret of the site: the operator's, or its own. */
export function appSecretOf({ appSecret, dataDir }: { appSecret: string | undefined; dataDir: string }): string {
  return appSecret ?? readSecret(dataDir, 'app-secret')
}
