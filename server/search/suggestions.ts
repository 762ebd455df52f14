import { maximumSuggestions, type Suggestion } from '#contract/search/suggestions.ts'
import { waitAtMost } from '#platform/database/availability.ts'
import type { Database } from '#platform/database/connect.ts'
import { countBits, intersection } from './bits.ts'
import type { Cars, Choice } from './cars.ts'
import { cacheWordsSoon, type Source } from './find-words.ts'
import { openSellerNames, type SellerName } from './seller-names.ts'
import { suggestTowns } from './town-suggestions.ts'
import { searchedWords } from './words.ts'

/** Maximum number of suggestions of each kind, so that one make's models don't crowd out everything else. */
const most = { make: 3, model: 4, seller: 2 }

/**
 * Milliseconds to wait for words that aren't cached yet, and for towns. Words that take longer are cached for later requests.
 */
const longestWait = 25

export function openSuggestions(source: Source & { db: Database }): (text: string) => Promise<Suggestion[]> {
  const readSellers = openSellerNames(source.db)

  return async (text) => {
    const typed = searchedWords(text)
    const words = typed.length > 1 ? typed.filter((word) => word !== 'any') : typed
    if (words.length === 0) return []
    const cars = await source.searchIndex.read()
    const [sellers, count, towns] = await Promise.all([
      readSellers(cars),
      countWords(source, cars, words),
      readTowns(source.db, cars, text),
    ])
    const found = [
      ...pick(makesWith(cars, words), most.make),
      ...pick(modelsWith(cars, words), most.model),
      ...pick(sellersWith(sellers, words), most.seller),
    ]
    return [
      ...pick(found, maximumSuggestions - 1 - towns.length),
      ...towns,
      { kind: 'words', q: text, ...(count !== undefined && { count }) },
    ]
  }
}

/** Returns towns, or none if the database is slow or unavailable, because the other suggestions don't need them. */
async function readTowns(db: Database, cars: Cars, text: string): Promise<Suggestion[]> {
  let towns: Suggestion[] = []
  const reading = suggestTowns(db, cars, text).then((found) => (towns = found))
  await waitAtMost(longestWait, reading)
  return towns
}

type Counted = Suggestion & { count: number }

/** Returns the suggestions with the most cars. */
function pick<S extends Counted>(suggestions: readonly S[], most: number): S[] {
  return suggestions.toSorted((a, b) => b.count - a.count).slice(0, most)
}

const hasAll = (forms: readonly string[], words: readonly string[]) =>
  words.every((word) => forms.some((form) => form.startsWith(word)))

/** Returns the codes of strings in use that have a word starting with each of `words`. */
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

/** Returns the models that a word matches, and all models of a make if `words` contains the make's full name. */
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

function sellersWith(sellers: readonly SellerName[], words: readonly string[]): Counted[] {
  return sellers
    .filter(({ forms }) => hasAll(forms, words))
    .map(({ username, name, count }) => ({ kind: 'seller', username, name, count }))
}

/** Counts the cars that a search for the words finds. Returns undefined if that takes too long. */
async function countWords(source: Source, cars: Cars, words: readonly string[]): Promise<number | undefined> {
  const countCached = () => {
    const sets = words.flatMap((word) => cars.words.get(word) ?? [])
    return sets.length === words.length ? countBits(intersection(sets[0]!, sets.slice(1))) : undefined
  }
  const known = countCached()
  if (known !== undefined) return known
  cacheWordsSoon(source, cars, words)
  await waitAtMost(longestWait, cars.words.whenCached())
  return countCached()
}
