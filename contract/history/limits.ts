/** Maximum number of events in the public history of a car (`ledger`). Older events are left out. */
export const maximumLedgerEvents = 1_000
