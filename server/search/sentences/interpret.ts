import type { Meaning, Range, Value } from './item.ts'
import { type Phrase, readPhrases } from './read.ts'
import type { Vocabulary } from './vocabulary.ts'

/** One reading of a sentence. */
export type Reading = {
  /** Parameters of a search, by the names of the contract. An excluded value has `not.` before its name. */
  filters: [name: string, value: string][]
  /** The words to search for. */
  text: string
  /** Phrases that can be neither filtered nor searched, such as the exclusion of a word. */
  unused: string[]
}

export type Interpretation = Reading & {
  /** The other readings of ambiguous phrases, each with the rest of the sentence. */
  others: (Reading & { phrase: string })[]
}

/** Maximum number of characters of a sentence. */
export const longestSentence = 200
/** Maximum number of other readings. */
const mostOthers = 3

/** Interprets a sentence, such as `manual 911 under 120k, not red`. Its time is linear in the length of the sentence. */
export function interpret(sentence: string, vocabulary: Vocabulary, currentYear: number): Interpretation {
  const phrases = readPhrases(sentence.slice(0, longestSentence), vocabulary, currentYear)
  const ambiguous = phrases.filter(({ other }) => other)
  // Numbers without a unit are read the same way, because one sentence seldom mixes them.
  const guesses = ambiguous.filter(({ isGuess }) => isGuess)
  const groups = [guesses, ...ambiguous.filter(({ isGuess }) => !isGuess).map((phrase) => [phrase])]
  const others = groups
    .filter((group) => group.length > 0)
    .slice(0, mostOthers)
    .map((group) => ({ phrase: group.map(({ text }) => text).join(', '), ...readingOf(withOthers(phrases, group)) }))
  return { ...readingOf(phrases), others }
}

function withOthers(phrases: readonly Phrase[], chosen: readonly Phrase[]): Phrase[] {
  return phrases.map((phrase) => (chosen.includes(phrase) ? { ...phrase, meanings: phrase.other! } : phrase))
}

type Step = { meaning: Meaning; text: string; gap: string }

/** Combines phrases: applies exclusions to the values after them, and joins ranges that are alternatives. */
function readingOf(phrases: readonly Phrase[]): Reading {
  const steps = phrases.flatMap(({ meanings, text, gap }) => meanings.map((meaning): Step => ({ meaning, text, gap })))
  const values: { value: Value; isExcluded: boolean }[] = []
  const ranges = new Map<string, Range>()
  const singles = new Map<string, string>()
  const texts: string[] = []
  const unused: string[] = []
  /** The exclusion that the next value continues: the name of its filter, or `true` right after “not”. */
  let exclusion: string | true | undefined
  let excluding = ''
  let isAlternative = false

  steps.forEach(({ meaning, text, gap }, at) => {
    const isContinued = steps[at - 1]?.meaning.kind === 'text'
    if (meaning.kind === 'pause') {
      if (exclusion === true) exclusion = undefined
      return
    }
    if (meaning.kind === 'filler') return
    if (meaning.kind === 'or') {
      isAlternative = true
      return
    }
    if (meaning.kind === 'not') {
      exclusion = true
      excluding = text
      return
    }
    if (meaning.kind === 'value') {
      const isExcluded = exclusion === true || exclusion === meaning.name
      exclusion = isExcluded ? meaning.name : undefined
      values.push({ value: meaning, isExcluded: isExcluded })
    } else if (exclusion === true && meaning.kind === 'text') {
      if (isContinued) unused[unused.length - 1] += gap + (meaning.text ?? text)
      else unused.push(`${excluding} ${meaning.text ?? text}`)
      return
    } else if (exclusion === true) {
      unused.push(`${excluding} ${text}`)
      exclusion = undefined
    } else {
      exclusion = undefined
      if (meaning.kind === 'range')
        ranges.set(meaning.name, joinRanges(ranges.get(meaning.name), meaning, isAlternative))
      else if (meaning.kind === 'single') singles.set(meaning.name, meaning.value)
      else if (meaning.kind === 'unused') unused.push(text)
      else if (isContinued && gap !== ' ') texts[texts.length - 1] += gap + (meaning.text ?? text)
      else texts.push(meaning.text ?? text)
    }
    isAlternative = false
  })
  const filters = [...parametersOf(values), ...[...ranges.values()].flatMap(boundsOf), ...singles]
  const isText = filters.length === 0 && unused.length === 0
  return { filters, text: (isText ? wholeText(steps) : texts).join(' '), unused }
}

/** If nothing was understood, the sentence is searched as it is, without the fillers before its first word. */
function wholeText(steps: readonly Step[]): string[] {
  const first = steps.findIndex(({ meaning }) => meaning.kind === 'text')
  return [
    steps
      .slice(first < 0 ? 0 : first)
      .map(({ text, gap }, at) => (at === 0 ? text : gap + text))
      .join(''),
  ]
}

/** Joins two limits of the same number: alternatives include both, others restrict each other. */
function joinRanges(before: Range | undefined, range: Range, isAlternative: boolean): Range {
  if (!before) return range
  const isYear = range.name === 'Year' && before.min === before.max && range.min === range.max
  const isJoined = (isAlternative || isYear) && before.max !== undefined && range.min !== undefined
  if (!isJoined) return { ...before, ...range }
  return {
    ...before,
    min: Math.min(before.min ?? range.min!, range.min!),
    max: Math.max(before.max!, range.max ?? before.max!),
  }
}

function boundsOf({ name, min, max }: Range): [string, string][] {
  const bounds: [string, number | undefined][] = [
    [`min${name}`, min],
    [`max${name}`, max],
  ]
  return bounds.flatMap(([bound, number]) => (number === undefined ? [] : [[bound, String(number)]]))
}

/** Returns the parameters of values. A model adds its make; an excluded model only excludes itself. */
function parametersOf(values: readonly { value: Value; isExcluded: boolean }[]): [string, string][] {
  const written = new Map<string, [string, string]>()
  const add = (name: string, value: string) => written.set(`${name}=${value}`, [name, value])
  values.forEach(({ value: { name, values: texts, makes }, isExcluded }, at) => {
    const next = values[at + 1]
    const isAmg = name === 'make' && texts[0] === 'Mercedes-Benz' && next?.value.makes?.join() === 'Mercedes-AMG'
    const isMakeOfNext = name === 'make' && isExcluded && next?.isExcluded && next.value.makes?.includes(texts[0]!)
    if (isMakeOfNext || isAmg) return
    if (name === 'model' && !isExcluded && makes?.length === 1) add('make', makes[0]!)
    for (const text of texts) add(isExcluded ? `not.${name}` : name, text)
  })
  return [...written.values()]
}
