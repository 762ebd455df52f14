import type { Tools } from '../start/tools.ts'

/**
 * Returns a make in the spelling of the site's list, else of the VIN tables, else unchanged. Also unchanged if the tables are
 * unavailable.
 */
export async function spellMake(
  { settings, vins }: Pick<Tools, 'settings' | 'vins'>,
  written: string,
): Promise<string> {
  const isSame = (make: string) => make.toLowerCase() === written.toLowerCase()
  const own = (await settings.read()).makes.find(isSame)
  if (own !== undefined) return own
  const known = await vins.makes().catch(() => [])
  return known.find(isSame) ?? written
}
