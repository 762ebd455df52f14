import { later } from '#web/document/later.tsx'

export const LateBeside = later('beside', async () => (await import('./beside/beside.tsx')).Beside)
