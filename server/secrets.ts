import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A secret that is made once for a data folder and kept there, readable only to its owner. */
export function readSecret(dataDir: string, name: string, bytes = 32): string {
  const file = join(dataDir, name)
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(file)) writeFileSync(file, randomBytes(bytes).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}
