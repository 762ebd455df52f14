/** For how many seconds whoever has decided can take it back. */
export const undoSeconds = 10

/** What comes a little later was asked for in time, and is still taken back; only then is anybody told of the decision. */
export const undoGraceSeconds = 2
