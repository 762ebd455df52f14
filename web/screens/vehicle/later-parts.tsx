import { later } from '#web/document/later.tsx'
import type { Papers } from './find-vehicle.ts'

/** What the page of a car has below its first screen, if at all: nobody needs its code who does not come near it. */
export const ConditionAndPapers = later<Papers>(
  'papers',
  async () => (await import('./papers/papers.tsx')).ConditionAndPapers,
)

export const PriceGuidanceSection = later(
  'price-guidance',
  async () => (await import('./price-guidance/section.tsx')).PriceGuidanceSection,
)

export const TotalCostSection = later(
  'total-cost',
  async () => (await import('./total-cost/section.tsx')).TotalCostSection,
)

export const Ledger = later('ledger', async () => (await import('./ledger/ledger.tsx')).Ledger)

export const Beside = later('beside', async () => (await import('./beside/beside.tsx')).Beside)
