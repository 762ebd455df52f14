import { later } from '../document/later.tsx'

/** The footer is below the fold on nearly every page, so its code is loaded on scroll. */
export const LazyFooter = later('footer', async () => (await import('./footer.tsx')).Footer)
