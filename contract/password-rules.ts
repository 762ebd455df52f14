/** How long a password is, in characters; sentences about it are made from here. */
export const passwordLength = { minimum: 10, maximum: 128 } as const

export const passwordTooShort = `At least ${passwordLength.minimum} characters, please.`
export const passwordTooLong = `At most ${passwordLength.maximum} characters, please.`

/** How long the link for a new password works. */
export const resetLinkMinutes = 60

/** What is wrong with the length of a password; undefined when nothing is. */
export function mistakeOfPasswordLength({ length }: string): string | undefined {
  if (length < passwordLength.minimum) return passwordTooShort
  return length > passwordLength.maximum ? passwordTooLong : undefined
}
