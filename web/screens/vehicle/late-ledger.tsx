import { later } from '#web/document/later.tsx'

export const LateLedger = later('ledger', async () => (await import('./ledger/ledger.tsx')).Ledger)
