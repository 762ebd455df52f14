/** Seconds that a session lives without being used. */
export const sessionLife = 7 * 86_400

/** No token outlives a minute, and an ended session gets no new one. In milliseconds. */
export const life = { sliding: sessionLife * 1_000, absolute: 30 * 86_400_000, remembered: 5 * 60_000 }
