/** Idle timeout of a session in seconds. */
export const sessionLife = 7 * 86_400

/** Session lifetimes in milliseconds. Ended sessions are remembered until their one-minute tokens have expired. */
export const life = { sliding: sessionLife * 1_000, absolute: 30 * 86_400_000, remembered: 5 * 60_000 }
