/** Maximum number of events that a ledger covers; the newest count. */
export const maximumLedgerEvents = 1_000
