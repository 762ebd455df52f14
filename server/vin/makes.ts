import { foldText } from '#contract/text.ts'
import type { Tools } from '../start/tools.ts'

/**
 * Returns a make as spelled in the site's list or else in the VIN tables. Ignores case, accents and punctuation, so Alfa-Romeo
 * becomes Alfa Romeo. Returns the make unchanged if it is unknown, or if the VIN tables are unavailable.
 */
export async function normalizeMake(
  { settings, vins }: Pick<Tools, 'settings' | 'vins'>,
  written: string,
): Promise<string> {
  const own = findMake((await settings.read()).makes, written)
  if (own !== undefined) return own
  return findMake(await vins.makes().catch(() => []), written) ?? written
}

/** Returns a function that works like `normalizeMake`, but returns undefined if the make is unknown. */
export async function openMakes({
  settings,
  vins,
}: Pick<Tools, 'settings' | 'vins'>): Promise<(written: string) => string | undefined> {
  const [{ makes: own }, others] = await Promise.all([settings.read(), vins.makes().catch(() => [])])
  return (written) => findMake(own, written) ?? findMake(others, written)
}

function findMake(makes: readonly string[], written: string): string | undefined {
  if (!indexes.has(makes)) indexes.set(makes, indexOf(makes))
  const index = indexes.get(makes)!
  return index.get(written.toLowerCase()) ?? index.get(letters(written))
}

/** The index of each list of makes, cached because an import looks up thousands of makes. */
const indexes = new WeakMap<readonly string[], ReadonlyMap<string, string>>()

function indexOf(makes: readonly string[]): ReadonlyMap<string, string> {
  const index = new Map(makes.toReversed().map((make) => [letters(make), make]))
  for (const make of makes.toReversed()) index.set(make.toLowerCase(), make)
  index.delete('')
  return index
}

function letters(make: string): string {
  return foldText(make).replaceAll(/[^\p{L}\p{N}]/gu, '')
}
