/** Events of a listing that its ledger is made of at most: the newest. */
export const mostLedgerEvents = 1_000
