/** Maximum number of events in a ledger; older ones are left out. */
export const maximumLedgerEvents = 1_000
