/** Seconds after which an unused session expires. */
export const sessionLife = 7 * 86_400

/** In milliseconds. Ended sessions are remembered for longer than a token is valid (one minute). */
export const life = { sliding: sessionLife * 1_000, absolute: 30 * 86_400_000, remembered: 5 * 60_000 }
