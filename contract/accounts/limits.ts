/** How long a username is, in characters; Better Auth allows letters, digits, points and underscores. */
export const usernameLength = { minimum: 3, maximum: 30 } as const

/** How long a password is, in characters; sentences about it are made from here. */
export const passwordLength = { minimum: 10, maximum: 128 } as const

export const passwordTooShort = `At least ${passwordLength.minimum} characters, please.`
export const passwordTooLong = `At most ${passwordLength.maximum} characters, please.`

export const passwordTooCommon = 'This password is among those that are tried first. Please choose another.'
export const passwordNamesYou =
  'This password is little more than your name, your address or the name of this site. Please choose another.'

/** How long the link for a new password works. */
export const resetLinkMinutes = 60

/** What is wrong with the length of a password; undefined when nothing is. */
export function mistakeOfPasswordLength({ length }: string): string | undefined {
  if (length < passwordLength.minimum) return passwordTooShort
  return length > passwordLength.maximum ? passwordTooLong : undefined
}

/** How many characters a password needs beside words that anybody can guess. */
const beside = 8

/** Whether a password is little more than these words, such as the name of its owner; those of one or two letters do not count. */
export function isMadeOf(password: string, words: readonly string[]): boolean {
  const given = password.toLowerCase()
  const known = words.map((word) => word.toLowerCase()).filter(({ length }) => length > 2)
  const longestFirst = known.toSorted((a, b) => b.length - a.length)
  const rest = longestFirst.reduce((rest, word) => rest.replaceAll(word, ''), given)
  return rest !== given && rest.length < beside
}

/** Passkeys that an account may have. */
export const mostPasskeys = 10

export const tooManyPasskeys = `An account has at most ${mostPasskeys} passkeys. Please remove one first.`

/** Minutes after a sign-in in which some changes need no other proof. */
export const freshSignInMinutes = 5

/** Minutes for which too many wrong codes in a row close the second factor of an account. */
export const codeLockMinutes = 15

/** What a suspended member is told, by whichever call: the message of `account_suspended`, and the reason given. */
export function suspensionSentence(message: string, reason: string | undefined): string {
  return reason ? `${message} Reason: ${reason}` : message
}

/** How long the link works that proves a mail address. */
export const addressLinkHours = 24

/** Sessions that are listed. */
export const listedSessions = 100
