import { later } from '../document/later.tsx'

/** Below the first screen of nearly every page: its code comes when it is near. */
export const LaterFooter = later('footer', async () => (await import('./footer.tsx')).Footer)
