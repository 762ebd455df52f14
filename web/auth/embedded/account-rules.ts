import { mistakeOfPasswordLength, passwordLength } from '#contract/password-rules.ts'
import type { NewAccount } from './identity-calls.ts'

/** Mistakes by field; `form` holds one that belongs to no field. */
export type Mistakes = Readonly<Record<string, string>>

/** The rules of the server, checked here first to show mistakes at their fields. */
export const accountRules = {
  username: 'Letters, digits, points and underscores; 3 to 30 of them. Everybody can see it.',
  password: `At least ${passwordLength.minimum} characters. A sentence is easier to keep in mind than a riddle.`,
} as const

export function mistakesOfAccount({ username, email, password }: NewAccount): Mistakes {
  return present({
    username: mistakeOfUsername(username),
    email: mistakeOfEmail(email),
    password: mistakeOfPassword(password),
  })
}

export function mistakeOfEmail(email: string): string | undefined {
  if (!email) return 'Please fill in your email address.'
  if (email.length > 254) return 'At most 254 characters, please.'
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
    ? undefined
    : 'Please give a whole email address, as in maria@example.com.'
}

export function mistakeOfPassword(password: string): string | undefined {
  return password ? mistakeOfPasswordLength(password) : 'Please choose a password.'
}

function mistakeOfUsername(username: string): string | undefined {
  if (!username) return 'Please choose a username.'
  if (!/^[\w.]+$/.test(username)) return 'Only letters, digits, points and underscores, please.'
  return username.length < 3 || username.length > 30 ? 'Between 3 and 30 characters, please.' : undefined
}

/** Only the fields that have a mistake. */
export function present(mistakes: Record<string, string | undefined>): Mistakes {
  return Object.fromEntries(Object.entries(mistakes).filter((entry): entry is [string, string] => Boolean(entry[1])))
}
