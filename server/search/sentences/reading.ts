import { modelName } from '#contract/facts/model-name.ts'
import { anyDistance } from '#contract/places/rules.ts'
import type { Meaning, Range, Value } from './item.ts'
import type { Phrase } from './read.ts'

/**
 * A search parameter and the phrase that it comes from. Parameters have the same names as in the contract, and the name of an
 * exclusion starts with `not.`. For a model, `makes` lists the makes that have it.
 */
export type Filter = { name: string; value: string; phrase: string; makes?: readonly string[] | undefined }

export type Reading = {
  filters: Filter[]
  /** The words to search for. */
  text: string
  /** Phrases that are neither a filter nor searchable text, such as an excluded word. */
  unused: string[]
}

type Step = Pick<Phrase, 'text' | 'gap'> & { meaning: Meaning; isLast: boolean }

/** Combines phrases: applies exclusions to the values after them, and joins ranges that are alternatives. */
export function readingOf(phrases: readonly Phrase[]): Reading {
  const steps = phrases.flatMap(({ meanings, text, gap }) =>
    meanings.map((meaning, at): Step => ({ meaning, text, gap, isLast: at === meanings.length - 1 })),
  )
  /** If there is only one model, its trim is searched as words. If there are several, each filter includes its model's trim. */
  const hasOneModel = steps.filter(({ meaning }) => meaning.kind === 'value' && meaning.name === 'model').length === 1
  const values: ReadValue[] = []
  const ranges = new Map<string, Range & { phrase: string }>()
  const singles = new Map<string, Filter>()
  const texts: string[] = []
  const unused: string[] = []
  /** Name of the last excluded filter, whose exclusion may also apply to the next value, or `true` right after “not”. */
  let exclusion: string | true | undefined
  let excluding = ''
  /** True if the exclusion is a minus sign, which only applies to the next value or word. */
  let isSign = false
  let isAlternative = false

  for (const [at, { meaning, text, gap, isLast }] of steps.entries()) {
    const isContinued = steps[at - 1]?.meaning.kind === 'text'
    const words = (meaning.kind === 'text' && meaning.text) || text
    if (meaning.kind === 'filler') continue
    if (meaning.kind === 'pause') {
      if (exclusion === true) exclusion = undefined
    } else if (meaning.kind === 'or') {
      isAlternative = true
    } else if (meaning.kind === 'not') {
      exclusion = true
      isSign = meaning.isSign ?? false
      excluding = isSign ? text : `${text} `
    } else if (meaning.kind === 'value') {
      const before = steps[at - 1]?.meaning
      const isOfExcludedMake =
        exclusion === 'make' &&
        before?.kind === 'value' &&
        before.name === 'make' &&
        isMakeOf(before.values[0]!, meaning)
      const isOther = isAlternative && isCar(exclusion) && isCar(meaning.name)
      const isAlsoExcluded = !isSign && (exclusion === meaning.name || isOther)
      const isExcluded = exclusion === true || isOfExcludedMake || isAlsoExcluded
      exclusion = isExcluded ? meaning.name : undefined
      const isSearched = meaning.trim !== undefined && hasOneModel && !isExcluded
      if (isSearched) texts.push(meaning.trim!)
      const named = isSearched ? meaning.values : withTrim(meaning)
      const phrase = isExcluded ? excluding + text : text
      values.push({ ...meaning, values: named, phrase, isExcluded, isOfExcludedMake })
    } else if (exclusion === true && meaning.kind === 'text' && !(isSign && isContinued && gap === ' ')) {
      // Words can't be excluded, and searching for an excluded word would find the opposite.
      if (isContinued) unused[unused.length - 1] += gap + words
      else unused.push(excluding + words)
    } else if (exclusion === true && !isSign) {
      unused.push(excluding + text)
      exclusion = undefined
    } else {
      exclusion = undefined
      if (meaning.kind === 'range')
        ranges.set(meaning.name, joinRanges(ranges.get(meaning.name), { ...meaning, phrase: text }, isAlternative))
      else if (meaning.kind === 'single') singles.set(meaning.name, { ...meaning, phrase: text })
      else if (meaning.kind === 'unused') unused.push(text)
      else if (isContinued && gap !== ' ') texts[texts.length - 1] += gap + words
      else texts.push(words)
    }
    if (meaning.kind !== 'or' && meaning.kind !== 'pause' && isLast) isAlternative = false
  }
  // The nearest vehicles can be at any distance.
  const sort = singles.get('sort')
  if (sort && /^(?:nearest|closest)$/i.test(sort.phrase) && singles.has('near') && !singles.has('within'))
    singles.set('within', { ...sort, name: 'within', value: anyDistance })
  const filters = [...filtersOf(values), ...[...ranges.values()].flatMap(boundsOf), ...singles.values()]
  const isText = filters.length === 0 && unused.length === 0
  return { filters: filters.map(plain), text: isText ? wholeText(steps) : texts.join(' '), unused }
}

function plain({ name, value, phrase, makes }: Filter): Filter {
  return { name, value, phrase, ...(makes && { makes }) }
}

/**
 * Returns the search text if nothing was understood: the sentence without leading fillers. A sentence of only fillers finds all
 * vehicles.
 */
function wholeText(steps: readonly Step[]): string {
  const first = steps.findIndex(({ meaning }) => meaning.kind === 'text')
  const rest = first < 0 ? [] : steps.slice(first)
  return rest.map(({ text, gap }, at) => (at === 0 ? text : gap + text)).join('')
}

function withTrim({ values, trim }: Value): readonly string[] {
  return trim === undefined ? values : values.map((model) => modelName({ model, trim }))
}

type ReadRange = Range & { phrase: string }

/** Joins two limits on the same attribute. Alternatives become one range that includes both; otherwise, both limits apply. */
function joinRanges(before: ReadRange | undefined, range: ReadRange, isAlternative: boolean): ReadRange {
  if (!before) return range
  const phrase = `${before.phrase}, ${range.phrase}`
  const isYear = range.name === 'Year' && before.min === before.max && range.min === range.max
  const isJoined = (isAlternative || isYear) && before.max !== undefined && range.min !== undefined
  if (!isJoined) return { ...before, ...range, phrase }
  const min = Math.min(before.min ?? range.min!, range.min!)
  return { ...before, min, max: Math.max(before.max!, range.max ?? before.max!), phrase }
}

function boundsOf({ name, min, max, phrase }: ReadRange): Filter[] {
  const bounds = [
    { name: `min${name}`, bound: min },
    { name: `max${name}`, bound: max },
  ]
  return bounds.flatMap(({ name, bound }) => (bound === undefined ? [] : [{ name, value: String(bound), phrase }]))
}

type ReadValue = Value & { phrase: string; isExcluded: boolean; isOfExcludedMake: boolean }

function isCar(name: string | true | undefined): boolean {
  return name === 'make' || name === 'model'
}

/** Returns true if a model belongs to a make. AMG is a separate make, but buyers also write “Mercedes C63”. */
function isMakeOf(make: string, { makes }: Value): boolean {
  return makes?.includes(make) || (make === 'Mercedes-Benz' && makes?.join() === 'Mercedes-AMG')
}

/** Returns the filters for values. A model also adds its make, but an excluded model excludes only itself. */
function filtersOf(values: readonly ReadValue[]): Filter[] {
  const written = new Map<string, Filter>()
  const add = (filter: Filter) => written.set(`${filter.name}=${filter.value}`, filter)
  for (const [at, { name, values: texts, makes, phrase, isExcluded }] of values.entries()) {
    const next = values[at + 1]
    const isAmg = next !== undefined && isMakeOf(texts[0]!, next) && !next.makes?.includes(texts[0]!)
    if (name === 'make' && (isAmg || next?.isOfExcludedMake)) continue
    if (name === 'model' && !isExcluded && makes?.length === 1) add({ name: 'make', value: makes[0]!, phrase })
    for (const value of texts) add({ name: isExcluded ? `not.${name}` : name, value, phrase, makes })
  }
  return [...written.values()]
}
