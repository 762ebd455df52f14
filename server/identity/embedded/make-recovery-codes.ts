import { createHash, randomBytes } from 'node:crypto'

/** How many there are, and how many letters of five bits each has: 120 bits, so that a plain hash keeps them. */
const [amount, letters] = [8, 24]
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** What the library does with recovery codes: they are shown once, and only their hashes are stored. */
export const recoveryCodes = {
  customBackupCodesGenerate: () => Array.from({ length: amount }, newCode),
  // The library compares what is typed, which comes as a hash, with the list, and stores what is left of it.
  storeBackupCodes: {
    encrypt: async (codes: string) => JSON.stringify((JSON.parse(codes) as string[]).map(asStored)),
    decrypt: async (stored: string) => stored,
  },
}

/** Codes to be shown once, and as they are stored. */
export async function newRecoveryCodes(): Promise<{ shown: string[]; stored: string }> {
  const shown = recoveryCodes.customBackupCodesGenerate()
  return { shown, stored: await recoveryCodes.storeBackupCodes.encrypt(JSON.stringify(shown)) }
}

/** The hash of a code as somebody types it, with whatever stands between its letters. */
export function hashOfCode(typed: string): string {
  const plain = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return createHash('sha256').update(plain).digest('hex')
}

/** Such as `abcdef-ghijkm-npqrst-uvwxyz`. */
function newCode(): string {
  const code = Array.from(randomBytes(letters), (byte) => alphabet[byte % alphabet.length]).join('')
  return code.match(/.{6}/g)!.join('-')
}

function asStored(code: string): string {
  return /^[0-9a-f]{64}$/.test(code) ? code : hashOfCode(code)
}
