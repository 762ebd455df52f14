import { value, type Match, type Meaning } from './item.ts'
import { colorPhrases, interiorWords, materials, partsWithoutColorFilter } from './phrases.ts'
import { phraseAt, readConjunction, type Token } from './tokens.ts'

const families = new Map(
  Object.entries(colorPhrases).flatMap(([family, list]) => list.split(', ').map((phrase) => [phrase, family] as const)),
)

export const colorWords: ReadonlySet<string> = new Set([...families.keys()].flatMap((phrase) => phrase.split(' ')))

function readColor(tokens: readonly Token[], at: number): { family: string; length: number } | undefined {
  for (const length of [2, 1]) {
    const family = families.get(phraseAt(tokens, at, length))
    if (family && at + length <= tokens.length) return { family, length }
  }
  return undefined
}

/**
 * Reads a paint or interior color: `red`, `tan leather interior`, `black on tan`, `interior in brown`. Multiple colors for one
 * interior are joined by “or”.
 */
export function readColors(tokens: readonly Token[], start: number): Match | undefined {
  const word = (at: number) => tokens[at]?.word ?? ''
  if (interiorWords.has(word(start)) || word(start) === 'exterior') {
    const gap = ['in', 'is', ':', 'color'].includes(word(start + 1)) ? 1 : 0
    const color = readColor(tokens, start + 1 + gap)
    // In “white exterior, black interior”, “exterior” and “interior” refer to the colors before them.
    if (!color || word(start) === 'seats' || word(start) === 'inside') return undefined
    if (interiorWords.has(word(start + 1 + gap + color.length))) return undefined
    const name = word(start) === 'exterior' ? 'color' : 'interiorColor'
    return { length: 1 + gap + color.length, meanings: [value(name, color.family)] }
  }
  const first = readColor(tokens, start)
  if (!first || partsWithoutColorFilter.has(word(start + first.length))) return undefined
  const interior = readInterior(tokens, start)
  if (interior) return interior
  const at = start + first.length
  const isPair =
    ['over', 'on'].includes(word(at)) || (word(at) === '/' && !['not', 'no', 'or'].includes(word(start - 1)))
  const inside = isPair ? readColor(tokens, at + 1) : undefined
  if (inside) {
    const end = at + 1 + inside.length
    const tail = tailOf(tokens, end)
    const meanings = [value('color', first.family), value('interiorColor', inside.family), ...tail.texts]
    return { length: end + tail.length - start, meanings }
  }
  const isExterior = ['exterior', 'paint', 'outside', 'color', 'colored', 'car', 'cars', 'one', 'ones'].includes(
    word(at),
  )
    ? 1
    : 0
  return { length: first.length + isExterior, meanings: [value('color', first.family)] }
}

const maxColors = 5

/** Reads colors that are followed by a material or a word for the interior: `red or tan leather`, `black, red or tan interior`. */
function readInterior(tokens: readonly Token[], start: number): Match | undefined {
  const colors: string[] = []
  let [at, hasComma, hasConjunction] = [start, false, false]
  for (let color = readColor(tokens, at); color;) {
    colors.push(color.family)
    at += color.length
    const join = colors.length < maxColors ? readConjunction(tokens, at) : undefined
    if (!join || !['or', 'nor', undefined].includes(join.conjunction)) break
    color = readColor(tokens, at + join.length)
    if (!color) break
    at += join.length
    hasComma ||= join.conjunction === undefined
    hasConjunction ||= join.conjunction !== undefined
  }
  const tail = tailOf(tokens, at)
  // In “white, black interior”, the first color is the paint.
  if (tail.length === 0 || (hasComma && !hasConjunction)) return undefined
  const [first, ...others] = colors
  return {
    length: at + tail.length - start,
    meanings: [value('interiorColor', ...colors), ...tail.texts],
    other: hasComma ? [value('color', first!), value('interiorColor', ...others), ...tail.texts] : undefined,
  }
}

/** Reads an optional material and an optional word such as `interior`. The material becomes a text search. */
function tailOf(tokens: readonly Token[], at: number): { length: number; texts: Meaning[] } {
  const material = tokens[at]
  const texts: Meaning[] = material && materials.has(material.word) ? [{ kind: 'text', text: material.text }] : []
  const next = at + texts.length
  return { length: texts.length + (interiorWords.has(tokens[next]?.word ?? '') ? 1 : 0), texts }
}
