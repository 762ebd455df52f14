import { later } from '../document/later.tsx'

/** Below the first screen of nearly every page, so its code loads on scroll. */
export const LaterFooter = later('footer', async () => (await import('./footer.tsx')).Footer)
