import { createHash, randomBytes } from 'node:crypto'
import type { PasswordHashing } from '#server/accounts/provider.ts'

/** Hashes passwords at almost no cost, because the product's scrypt takes a tenth of a second per password. */
export const cheapPasswords: PasswordHashing = {
  hash: async (password) => digest(randomBytes(8).toString('hex'), password),
  verify: async ({ hash, password }) => hash === digest(hash.split(':')[0]!, password),
}

function digest(salt: string, password: string): string {
  return `${salt}:${createHash('sha256').update(salt).update(password.normalize('NFKC')).digest('hex')}`
}
