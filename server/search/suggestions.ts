import { ListingFilter } from '#contract/search/schema.ts'
import { maximumSuggestions, suggestedFilters, type Suggestion } from '#contract/search/suggestions.ts'
import { oneOrMany } from '#contract/search/values.ts'
import { waitAtMost } from '#platform/database/availability.ts'
import type { Tools } from '../start/tools.ts'
import { type Bits, countBits, intersection, withTemporarySets } from './bits.ts'
import type { Cars, Choice } from './cars.ts'
import { contextOf } from './context.ts'
import { filterCars } from './filter.ts'
import { cacheWordsSoon, type Source } from './find-words.ts'
import { openSellerNames } from './seller-names.ts'
import type { SentenceInterpreter } from './sentences/interpreter.ts'
import type { SiteSearch } from './sentences/site-search.ts'
import { suggestTowns } from './town-suggestions.ts'
import { searchedWords } from './words.ts'

/** Maximum number of suggestions of each kind, so that one make's models don't crowd out everything else. */
const most = { make: 3, model: 4, filter: 2, seller: 2 }

/** Milliseconds to wait for towns, and for each step of counting the cars that match the text. */
const longestWait = 25

export function openSuggestions(
  source: Source & Pick<Tools, 'db' | 'clock'>,
  interpret: SentenceInterpreter,
): (text: string) => Promise<Suggestion[]> {
  const findSellers = openSellerNames(source.db)

  return async (text) => {
    const typed = searchedWords(text)
    const words = typed.length > 1 ? typed.filter((word) => word !== 'any') : typed
    if (words.length === 0) return []
    const cars = await source.searchIndex.read()
    const [sellers, count, towns = []] = await Promise.all([
      findSellers(cars, (forms) => hasAll(forms, words)),
      countSearch(text),
      resultSoon(suggestTowns(source.db, cars, text)),
    ])
    const found = [
      ...pick(makesWith(cars, words), most.make),
      ...pick(modelsWith(cars, words), most.model),
      ...pick(filtersWith(cars, words), most.filter),
      ...pick(
        sellers.map(({ username, name, count }) => ({ kind: 'seller' as const, username, name, count })),
        most.seller,
      ),
    ]
    return [
      ...pick(found, maximumSuggestions - 1 - towns.length),
      ...towns,
      { kind: 'words', q: text, ...(count !== undefined && { count }) },
    ]
  }

  /**
   * Counts the cars that a search for the text finds. The text can be a sentence. Returns undefined if counting takes too long.
   */
  async function countSearch(text: string): Promise<number | undefined> {
    const search = await resultSoon(interpret(text))
    return search && resultSoon(countFiltered(search))
  }

  async function countFiltered({ filters, text }: SiteSearch): Promise<number | undefined> {
    const written = Object.entries(filters).map(([name, values]) => [name, oneOrMany(values)])
    const filter = ListingFilter.parse(Object.fromEntries(written))
    const [cars, context] = await Promise.all([source.searchIndex.read(), contextOf(source, filter)])
    const words = searchedWords(text)
    const found = words.length > 0 ? await findCached(source, cars, words) : cars.everything
    return found && withTemporarySets(() => countBits(filterCars(cars, filter, context, found)))
  }
}

/**
 * Returns the result of the work, or undefined if the work fails or takes too long, for example because the database is slow.
 */
async function resultSoon<T>(work: Promise<T>): Promise<T | undefined> {
  let result: T | undefined
  await waitAtMost(
    longestWait,
    work.then((found) => (result = found)),
  )
  return result
}

type Counted = Suggestion & { count: number }

/** Returns the suggestions with the most cars. */
function pick<S extends Counted>(suggestions: readonly S[], most: number): S[] {
  return suggestions.toSorted((a, b) => b.count - a.count).slice(0, most)
}

const hasAll = (forms: readonly string[], words: readonly string[]) =>
  words.every((word) => forms.some((form) => form.startsWith(word)))

/** Returns the codes of strings that are in use and in which each of `words` begins a word. */
function codesWith({ dictionaries, counts }: Cars, name: Choice, words: readonly string[]): number[] {
  const { forms } = dictionaries[name]
  return [...forms.keys()].filter((code) => (counts[name][code] ?? 0) > 0 && hasAll(forms[code]!, words))
}

function makesWith(cars: Cars, words: readonly string[]): Counted[] {
  const { texts } = cars.dictionaries.make
  return codesWith(cars, 'make', words).map((code) => ({
    kind: 'make',
    make: texts[code]!,
    count: cars.counts.make[code]!,
  }))
}

/** Returns models that match `words`. A match on the make alone counts only if `words` contains the make's full name. */
function modelsWith(cars: Cars, words: readonly string[]): Counted[] {
  const { make, model, makeAndModel } = cars.dictionaries
  return codesWith(cars, 'makeAndModel', words).flatMap((code) => {
    const [ofMake, ofModel] = makeAndModel.texts[code]!.split('\n').map((text, index) =>
      (index ? model : make).find(text)!,
    )
    const isMeant =
      words.some((word) => hasAll(model.forms[ofModel!]!, [word])) ||
      make.words[ofMake!]!.every((word) => words.includes(word))
    if (!isMeant) return []
    const count = cars.counts.makeAndModel[code]!
    return { kind: 'model' as const, make: make.texts[ofMake!]!, model: model.texts[ofModel!]!, count }
  })
}

/** Returns values of filters that match `words`. Shorter words would crowd out makes, because most cars have a common value. */
function filtersWith(cars: Cars, words: readonly string[]): Counted[] {
  if (words.some((word) => word.length < 3)) return []
  return suggestedFilters.flatMap((filter) =>
    codesWith(cars, filter, words).map((code) => ({
      kind: 'filter' as const,
      filter,
      value: cars.dictionaries[filter].texts[code]!,
      count: cars.counts[filter][code]!,
    })),
  )
}

/** Returns the cars that contain all words, or undefined if the words can't be cached in time. */
async function findCached(source: Source, cars: Cars, words: readonly string[]): Promise<Bits | undefined> {
  const find = () => {
    const sets = words.flatMap((word) => cars.words.get(word) ?? [])
    return sets.length === words.length ? intersection(sets[0]!, sets.slice(1)) : undefined
  }
  const known = find()
  if (known) return known
  cacheWordsSoon(source, cars, words)
  await cars.words.whenCached()
  return find()
}
