import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

/** How long the scripts of an earlier release are served, in days. */
const days = 14

/** Returns the folder with the scripts of this release and earlier ones. All releases share it. */
export function assetsFolder(dataDir: string): string {
  return join(dataDir, 'assets')
}

/**
 * Copies this release's scripts to the data folder. The next release serves them to pages that were opened before the
 * update, because such pages load some of their scripts later. Deletes the scripts of old releases. Names contain hashes,
 * so they never clash.
 */
export function keepAssets(built: string, folder: string, now: Date): void {
  mkdirSync(folder, { recursive: true })
  const current = new Set(readdirSync(built))
  for (const name of current) {
    const kept = join(folder, name)
    if (!existsSync(kept)) copyFileSync(join(built, name), kept)
    utimesSync(kept, now, now)
  }
  for (const name of readdirSync(folder).filter((name) => !current.has(name))) {
    const age = now.getTime() - statSync(join(folder, name)).mtimeMs
    if (age > days * 86_400_000) rmSync(join(folder, name))
  }
}
