export const usernameLength = { minimum: 3, maximum: 30 } as const

export const passwordLength = { minimum: 10, maximum: 128 } as const

export const passwordTooShort = `Use at least ${passwordLength.minimum} characters.`
export const passwordTooLong = `Use ${passwordLength.maximum} characters or fewer.`

export const passwordTooCommon = 'This password is too common. Choose another one.'
export const passwordTooSimilar =
  'This password is too similar to your name, your email address or the name of this site. Choose another one.'

export const resetLinkMinutes = 60

export function checkPasswordLength({ length }: string): string | undefined {
  if (length < passwordLength.minimum) return passwordTooShort
  return length > passwordLength.maximum ? passwordTooLong : undefined
}

/** Minimum number of characters that must remain in a password after removing easily guessed words. */
const minimumOtherCharacters = 8

/**
 * Returns whether a password consists mostly of the given words, such as its owner's name. Words of one or two letters are
 * ignored.
 */
export function isMostlyWords(password: string, words: readonly string[]): boolean {
  const lowercase = password.toLowerCase()
  const known = words.map((word) => word.toLowerCase()).filter(({ length }) => length > 2)
  const longestFirst = known.toSorted((a, b) => b.length - a.length)
  const rest = longestFirst.reduce((rest, word) => rest.replaceAll(word, ''), lowercase)
  return rest !== lowercase && rest.length < minimumOtherCharacters
}

export const maximumPasskeys = 10

export const tooManyPasskeys = `You can have at most ${maximumPasskeys} passkeys. Remove one first.`

/** For this many minutes after signing in, users can make sensitive changes without proving their identity again. */
export const freshSignInMinutes = 5

/** How long an account's second factor is locked after too many wrong codes in a row, in minutes. */
export const codeLockMinutes = 15

export function suspensionMessage(message: string, reason: string | undefined): string {
  return reason ? `${message} Reason: ${reason}` : message
}

/** How long the link that verifies an email address works, in hours. */
export const addressLinkHours = 24

export const maximumSessions = 100
