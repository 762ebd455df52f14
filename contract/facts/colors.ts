import type { ColorFamily } from './color-families.ts'

type Words = Partial<Record<ColorFamily, string>>

/** The words for each color family in the languages of the manufacturers. */
const plain: Words = {
  black: 'black nero schwarz noir negro',
  white: 'white bianco weiss blanc blanco',
  silver: 'silver argento silber argent plata',
  gray: 'gray grey grigio grau gris',
  blue: 'blue blu azzurro blau bleu azul',
  red: 'red rosso rot rouge rojo',
  green: 'green verde grun vert',
  brown: 'brown marrone braun marron',
  beige: 'beige',
  gold: 'gold golden oro or',
  yellow: 'yellow giallo gelb jaune amarillo',
  orange: 'orange arancio arancione',
  purple: 'purple viola violet violett lila',
}

/**
 * Other color names. Used only if the description has no plain color word: “Black Sapphire” is black, although `sapphire` means
 * blue.
 */
const names: Words = {
  black: 'obsidian onyx ebony beluga caviar raven jet',
  white: 'avalanche chalk alabaster snow ivory',
  silver: 'steel aluminum aluminium platinum titanium chrome',
  gray: 'graphite charcoal anthracite anthrazit slate gunmetal',
  blue: 'navy sapphire azure cobalt turquoise turchese indigo lapis aqua',
  red: 'burgundy maroon bordeaux crimson scarlet ruby carmine oxblood infrared',
  green: 'olive emerald verdant sage mint jade',
  brown: 'tan cognac saddle mocha espresso chestnut chocolate tobacco bronze copper mahogany walnut',
  beige: 'cream sand camel parchment linen oyster champagne stone biscuit macchiato ecru',
  yellow: 'lemon mustard chartreuse saffron',
  orange: 'tangerine mandarin papaya',
  purple: 'plum aubergine lavender amethyst',
}

const familiesOf = (words: Words) =>
  new Map(
    Object.entries(words).flatMap(([family, words]) => words.split(' ').map((word) => [word, family as ColorFamily])),
  )
const families = [familiesOf(plain), familiesOf(names)]

/**
 * Returns the color family for a seller's description, such as `red` for `Guards Red`. If the description lists several colors,
 * the first one counts, as in `Black over Red`. Within a color, the last plain word counts, as in `Silver Grey`.
 */
export function colorFamilyOf(color: string): ColorFamily {
  const parts = color
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .split(/[/,;&+]|\b(?:with|over|and|on)\b/)
  for (const part of parts) {
    const words = part.match(/\p{L}+/gu) ?? []
    for (const known of families) {
      const word = words.findLast((word) => known.has(word))
      if (word) return known.get(word)!
    }
  }
  return 'other'
}
