/** Passkeys that an account may have. */
export const mostPasskeys = 10

export const tooManyPasskeys = `An account has at most ${mostPasskeys} passkeys. Please remove one first.`

/** Minutes for which too many wrong codes in a row close the second factor of an account. */
export const codeLockMinutes = 15
