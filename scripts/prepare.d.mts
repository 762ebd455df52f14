/** Installs the packages and builds the pages, where they are not up to date. */
export function bringUpToDate(what: { pages: boolean; tests?: boolean; beforePages?: () => void }): Promise<void>

/** What keeps a server small under load, as Node takes it. */
export const memoryFlags: readonly string[]
