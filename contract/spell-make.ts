import { makes } from './vehicle-options.ts'

const spellings = new Map(makes.map((make) => [make.toLowerCase(), make as string]))

/** A make as the list above writes it, in whatever letter case it comes; one that is not in it stays as it is. */
export function spellListedMake(written: string): string {
  return spellings.get(written.toLowerCase()) ?? written
}
