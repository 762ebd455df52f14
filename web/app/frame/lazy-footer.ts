import { deferHydration } from '../document/defer-hydration.tsx'

/** The footer is below the fold on nearly every page, so its code is loaded on scroll. */
export const LazyFooter = deferHydration('footer', async () => (await import('./footer.tsx')).Footer)
