import type { ImportField } from '#contract/imports/fields.ts'
import { knownHeaders, wordsOfHeader } from '../reading/header.ts'
import { canRead } from '../reading/row.ts'
import type { SurveyedColumn } from '../reading/survey.ts'

const fieldsByHeader = new Map(knownHeaders)

/**
 * Words that don't change the meaning of a header: `Current Mileage` means mileage, and `Interior Description` means interior.
 */
const qualifiers = ['vehicle', 'veh', 'car', 'auto', 'current', 'actual', 'your', 'our', 'my']
export const endings = new Set(['description', 'desc', 'descr', 'name', 'text', 'value', 'amount'])

/** Words that indicate a count, and the fields that contain counts, as in `Number of Doors`, `numberDoors` or `Seats #`. */
const countWords = new Set(['number', 'num', 'no', 'nr', 'count', 'of', 'qty'])
const countedFields: readonly ImportField[] = ['doors', 'seats', 'owners', 'cylinders']

/**
 * Returns the field of a header that reorders the words of a known header or adds neutral words. `prefix` contains the words
 * that most of the file's headers start with. The column's values must fit the field.
 */
export function rephrasedFieldOf(
  { name, samples }: SurveyedColumn,
  prefix: readonly string[],
): ImportField | undefined {
  const words = wordsOfHeader(name)
  const own = prefix.every((word, at) => words[at] === word) ? words.slice(prefix.length) : words
  const unqualified = own.filter((word) => !qualifiers.includes(word))
  const bare = unqualified.filter((word) => !endings.has(word))
  const known = [own, swap(own), unqualified, bare].map((kept) => fieldsByHeader.get(kept.join('')))
  const counted = fieldsByHeader.get(own.filter((word) => !countWords.has(word)).join(''))
  const field =
    known.find(Boolean) ??
    (counted && countedFields.includes(counted) ? counted : undefined) ??
    (isPictureColumn(own, samples) ? 'images' : undefined)
  return field && field !== 'id' && isMostly(samples, (text) => canRead(field, text)) ? field : undefined
}

/** Reverses two words, ignoring `of`: `Type of Drive` becomes `drive type`. Returns no words if there aren't exactly two. */
function swap(words: readonly string[]): readonly string[] {
  const pair = words.filter((word) => word !== 'of')
  return pair.length === 2 ? pair.toReversed() : []
}

const pictureWord = /^(?:photo|image|picture|pic|img)s?$/
const otherPicture = /^(?:thumb|thumbs|thumbnail|logo|dealer|badge|icon|carfax|tag|count)$/

function isPictureColumn(words: readonly string[], samples: readonly string[]): boolean {
  if (!words.some((word) => pictureWord.test(word)) || words.some((word) => otherPicture.test(word))) return false
  return samples.every((text) => /^https?:\/\/\S+\.(?:jpe?g|png|webp|avif)/i.test(text))
}

/** Returns the words that at least 75% of the headers start with, such as `inventory_presser_` from a WordPress plugin. */
export function sharedPrefixOf(headers: readonly string[]): string[] {
  const all = headers.map(wordsOfHeader)
  const prefix: string[] = []
  for (;;) {
    const inside = all.filter(
      (words) => words.length > prefix.length + 1 && prefix.every((word, at) => words[at] === word),
    )
    const counts = Map.groupBy(inside, (words) => words[prefix.length]!)
    const next = [...counts].find(([, having]) => having.length >= 0.75 * headers.length)
    if (!next || headers.length < 4) return prefix
    prefix.push(next[0])
  }
}

export function isMostly(samples: readonly string[], matches: (text: string) => boolean): boolean {
  return samples.length > 0 && samples.filter(matches).length >= 0.75 * samples.length
}
