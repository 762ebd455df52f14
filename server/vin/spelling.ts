import { makes } from '#contract/vehicle-options.ts'

/** Names that their makers write otherwise than the rules below would. */
const exceptions: Readonly<Record<string, string>> = { SAAB: 'Saab', YUGO: 'Yugo', SMART: 'smart', INEOS: 'INEOS' }

const known = new Map(makes.map((make) => [make.toLowerCase(), make as string]))

/** A make of the tables as this site writes it: the specification's spelling, and no shouting. */
export function spelledMake(name: string): string {
  const plain = name.trim()
  return known.get(plain.toLowerCase()) ?? exceptions[plain.toUpperCase()] ?? calm(plain, 5)
}

export function spelledModel(name: string): string {
  return calm(name.trim(), 4)
}

/** Words of so many capitals or more, which are no abbreviations: `RIVIAN` is Rivian, `RUF` stays. */
function calm(name: string, longest: number): string {
  if (name !== name.toUpperCase()) return name
  const word = new RegExp(`(?<![\\p{L}\\d])\\p{Lu}{${longest},}(?![\\p{L}\\d])`, 'gu')
  return name.replace(word, (it) => it[0] + it.slice(1).toLowerCase())
}
