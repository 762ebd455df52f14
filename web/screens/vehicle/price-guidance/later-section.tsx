import { later } from '#web/document/later.tsx'

/** Below the first screen: its links work before its code is there. */
export const LaterPriceGuidance = later(
  'price-guidance',
  async () => (await import('./section.tsx')).PriceGuidanceSection,
)
