/** Idle timeout of a session in seconds. */
export const sessionLife = 7 * 86_400

/** In milliseconds. An ended session is remembered for longer than a token's one-minute lifetime. */
export const life = { sliding: sessionLife * 1_000, absolute: 30 * 86_400_000, remembered: 5 * 60_000 }
