import { readFileSync } from 'node:fs'
import { isMadeOf, passwordNamesYou, passwordTooCommon } from '#contract/password-rules.ts'

/**
 * The 20,000 most frequent of ten and more characters among ten million passwords that came out in breaches, in small
 * letters (SecLists, 10-million-password-list-top-1000000, MIT). Shorter ones are refused for their length.
 */
const common = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n'),
)

/** A password that is made of so few characters, however long it is, is guessed as early. */
const fewCharacters = 3

/** Whose password it is to be. */
export type PasswordOwner = { username: string; email: string | null }

/** Why a password cannot be chosen, in the form of the library's refusals. */
export type PasswordMistake = { code: string; message: string }

/** What is wrong with a password of the right length; null when nothing is. No other machine is asked. */
export function mistakeOfChoice(password: string, owner: PasswordOwner, siteName: string): PasswordMistake | null {
  if (common.has(password.toLowerCase()) || new Set(password).size <= fewCharacters)
    return { code: 'PASSWORD_TOO_COMMON', message: passwordTooCommon }
  if (isMadeOf(password, wordsAbout(owner, siteName))) return { code: 'PASSWORD_NAMES_YOU', message: passwordNamesYou }
  return null
}

/** What anybody who knows the account would try: its names, and those of the site. */
function wordsAbout({ username, email }: PasswordOwner, siteName: string): string[] {
  const [mailbox = '', host = ''] = (email ?? '').split('@')
  const whole = [username, email ?? '', mailbox, host, siteName, 'marque']
  return [...whole, ...whole.flatMap((text) => text.split(/[\s._@-]+/))]
}
