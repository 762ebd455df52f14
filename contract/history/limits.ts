/** Maximum number of events in a ledger. Older events are left out. */
export const maximumLedgerEvents = 1_000
