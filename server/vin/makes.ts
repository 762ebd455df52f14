import type { Tools } from '../start/tools.ts'

/**
 * A make as this site writes it: as the list of the house does, else as the tables of VINs do, else as it came. Where the
 * tables do not answer it stays as it came, too.
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
