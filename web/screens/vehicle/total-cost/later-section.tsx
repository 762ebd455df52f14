import { later } from '#web/document/later.tsx'

/** Nobody needs its code who does not come near it. */
export const LaterTotalCost = later('total-cost', async () => (await import('./section.tsx')).TotalCostSection)
