import type { Match } from './item.ts'
import { states } from './states.ts'
import { isNumber, phraseAt, type Token } from './tokens.ts'
import { listedName, maximumTownWords, sizes, type Towns } from './towns.ts'

/** Words before a place. The words in `weak` also have other meanings, so a town after them counts only if it is large. */
const strong = ['near to', 'near', 'close to']
const weak = ['nearby', 'around', 'by', 'outside of', 'outside', 'in the', 'in', 'to']
const prepositions = new Set([...strong, ...weak])
const regions = new Map(Object.entries(states))
const codes = new Set(Object.values(states).map((code) => code.toLowerCase()))
/** Minimum and maximum radius in miles. */
const [least, most] = [10, 500]

/** Words after a distance that aren't a place, as in `250 miles of range`. */
const distances = new Set(['range', 'driving', 'road', 'highway', 'warranty', 'battery', 'electric'])

type Context = Towns & {
  /** Returns true if another kind of phrase starts at a token, so the token can't be part of a town's name. */
  isOther: (at: number) => boolean
  /** Returns true if a token begins a make or model. */
  isName: (at: number) => boolean
  /** True if the preceding phrase is a make. */
  isAfterMake: boolean
  /** True if the tokens begin with a model of the make before them. */
  isModelOfMake: boolean
  /** Returns true if a token begins a color. */
  isColor: (at: number) => boolean
}

/** Reads a place, such as `near 80202`, `in Denver` or `within 50 miles of Santa Fe, NM`. */
export function readPlace(tokens: readonly Token[], start: number, context: Context): Match | undefined {
  const radius = readRadius(tokens, start)
  if (radius) {
    const place = readTown(tokens, start + radius.length, context, sizes.none)
    if (!place && isMe(tokens, start + radius.length))
      return { length: radius.length + 1, meanings: [{ kind: 'unused' }] }
    if (!place)
      return tokens[start]!.word === 'within' ? { length: radius.length, meanings: [{ kind: 'unused' }] } : undefined
    const within = String(Math.min(most, Math.max(least, radius.miles)))
    const meanings = [single('near', place.name), single('within', within)]
    return { length: radius.length + place.length, meanings }
  }
  for (const phrase of [...strong, ...weak]) {
    const length = phrase.split(' ').length
    if (phraseAt(tokens, start, length) !== phrase) continue
    const at = start + length
    if (phrase === 'by' && context.isName(at)) continue
    if (isMe(tokens, at)) return { length: length + 1, meanings: [{ kind: 'unused' }] }
    const place = readTown(tokens, at, context, strong.includes(phrase) ? sizes.town : sizes.large)
    if (!place) continue
    const area = ['area', 'metro'].includes(tokens[at + place.length]?.word ?? '') ? 1 : 0
    return withRadiusAfter(tokens, start, length + place.length + area, place.name)
  }
  // A town with its region needs no preposition, nor does a town without other words, or a city at the end.
  const place = readTown(tokens, start, context, sizes.large)
  if (!place) return undefined
  const match = withRadiusAfter(tokens, start, place.length, place.name)
  const isEnd = start + match.length === tokens.length
  const isCity = context.sizeOf(phraseAt(tokens, start, place.length)) === sizes.city
  const isPlace = start === 0 || (isCity && !context.isModelOfMake && !context.isOther(start))
  if (!place.hasRegion && !(isEnd && isPlace && !context.isName(start))) return undefined
  // After a make, a city can also be a model that isn't in the vocabulary.
  return context.isAfterMake && !place.hasRegion ? { ...match, other: [{ kind: 'text' }] } : match
}

/** Adds the distance that follows a place, as in `near Denver 300 miles`. Longer distances are mileages. */
function withRadiusAfter(tokens: readonly Token[], start: number, length: number, name: string): Match {
  const number = tokens[start + length]
  const [unit, next] = [tokens[start + length + 1]?.word ?? '', tokens[start + length + 2]?.word ?? '']
  const miles = number && isNumber(number) ? Number(number.word.replaceAll(',', '')) : NaN
  if (!(miles >= least && miles <= most) || !['mi', 'mile', 'miles'].includes(unit) || distances.has(next))
    return { length, meanings: [single('near', name)] }
  return { length: length + 2, meanings: [single('near', name), single('within', String(miles))] }
}

const single = (name: string, text: string) => ({ kind: 'single', name, value: text }) as const

function isMe(tokens: readonly Token[], at: number): boolean {
  return ['me', 'here', 'us', 'home'].includes(tokens[at]?.word ?? '')
}

/** Reads the words before the place, such as `within 100 miles of` or `50 mi from`. */
function readRadius(tokens: readonly Token[], start: number): { length: number; miles: number } | undefined {
  let at = start
  const word = () => tokens[at]?.word ?? ''
  if (['within', 'under'].includes(word())) at++
  else if (['less', 'up', 'no'].includes(word())) at += tokens[at + 1]?.word === 'more' ? 3 : 2
  if (['a', 'about', 'around'].includes(word())) at++
  const number = tokens[at]
  if (!number || !isNumber(number)) return undefined
  at++
  const unit = word()
  if (!['mi', 'mile', 'miles', 'km', 'kms', 'kilometers'].includes(unit)) return undefined
  at++
  if (word() === 'radius') at++
  if (word() === 'away') at++
  const isPlace = ['of', 'from', 'around', 'to', 'near', 'outside'].includes(word())
  if (!isPlace && tokens[start]!.word !== 'within') return undefined
  if (isPlace) at++
  if (word() === 'zip') at += tokens[at + 1]?.word === 'code' ? 2 : 1
  const miles = Number(number.word.replaceAll(',', '')) * (unit.startsWith('k') ? 0.621 : 1)
  return { length: at - start, miles: Math.round(miles) }
}

type Town = { length: number; name: string; hasRegion: boolean }

/**
 * Reads a ZIP code or a town. `least` is the minimum size of a town without a region. The name of an unknown town ends before
 * the next word with another meaning.
 */
function readTown(
  tokens: readonly Token[],
  start: number,
  { sizeOf, isOther, isName, isColor }: Context,
  least: number,
): Town | undefined {
  const first = tokens[start]
  if (!first || distances.has(first.word) || prepositions.has(first.word)) return undefined
  if (/^\d{5}$/.test(first.word) && start > 0) return { length: 1, name: first.word, hasRegion: false }
  let known = 0
  let longest = 0
  for (let length = 1; length <= maximumTownWords && start + length <= tokens.length; length++) {
    const last = tokens[start + length - 1]!
    if (!/^[\p{L}.]/u.test(last.text)) break
    if (sizeOf(phraseAt(tokens, start, length)) > sizes.none) known = length
    const isStop =
      last.word === '.' ||
      (length > 1 && readRegion(tokens, start + length - 1) !== undefined) ||
      isOther(start + length - 1)
    if (!isStop && longest === length - 1) longest = length
  }
  const length = known || longest
  const phrase = phraseAt(tokens, start, length)
  const region = length > 0 && readRegion(tokens, start + length)
  const needed = least === sizes.large && isName(start) ? sizes.city : least
  const isWord = length === 1 && isOther(start) && !isName(start)
  // A town before a color is part of a paint name, such as Miami Blue.
  const isUnclear = least === sizes.large && (isWord || isColor(start + length))
  const isAccepted = region || (sizeOf(phrase) >= needed && !isUnclear)
  const isState = !region && regions.has(phrase) && phrase !== 'new york' && phrase !== 'washington'
  if (!length || !isAccepted || isState) return undefined
  const written = tokens
    .slice(start, start + length)
    .map((token) => capitalize(token))
    .join(' ')
    .replaceAll(' .', '.')
  const name = listedName(phrase) ?? written
  if (!region) return { length, name, hasRegion: false }
  return { length: length + region.length, name: `${name}, ${region.name}`, hasRegion: true }
}

/** Reads the region after a town. A code without a comma must be uppercase, because `in` and `or` are words. */
function readRegion(tokens: readonly Token[], start: number): { length: number; name: string } | undefined {
  const comma = tokens[start]?.word === ',' ? 1 : 0
  const at = start + comma
  const code = tokens[at]
  if (!code) return undefined
  if (
    codes.has(code.word) &&
    (code.text === code.text.toUpperCase() || (comma && !['in', 'or', 'me', 'ok', 'hi'].includes(code.word)))
  )
    return { length: comma + 1, name: code.word.toUpperCase() }
  for (const length of [3, 2, 1]) {
    const words = tokens.slice(at, at + length)
    if (words.length === length && regions.has(phraseAt(tokens, at, length)))
      return { length: comma + length, name: words.map((token) => capitalize(token)).join(' ') }
  }
  return undefined
}

function capitalize({ text }: Token): string {
  return text === text.toLowerCase() ? text.charAt(0).toUpperCase() + text.slice(1) : text
}
