/** Maximum number of events that a ledger covers; the newest count. */
export const mostLedgerEvents = 1_000
