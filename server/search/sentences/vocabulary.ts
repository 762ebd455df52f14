import levenshtein from 'damerau-levenshtein'
import { limitPhrases } from './amounts.ts'
import { families, makeNames, modelNames, numberNames, paintWords, unclearNames } from './families.ts'
import { type Match, type Meaning, value } from './item.ts'
import { colorPhrases, exclusions, fillers, valuePhrases } from './phrases.ts'
import { phraseOf, type Token } from './tokens.ts'
import { towns } from './towns.ts'

/** The names that a site uses. */
export type Names = {
  makes: readonly string[]
  models: readonly (readonly [make: string, model: string])[]
  /** The names of paints. */
  colors: readonly string[]
  /** Places as sellers write them, such as `Monterey, California`. */
  places: readonly string[]
}

/** A model by the makes that have it, in the spelling of each make. */
export type Model = { modelOf: Map<string, string>; needsMake: boolean }
export type Vocabulary = ReturnType<typeof vocabularyOf>

/** Maximum number of tokens of a phrase. */
const longest = 8

/** Builds the phrases of a site, from its own names and from the usual ones. */
export function vocabularyOf({ makes, models, colors, places }: Names) {
  const meanings = new Map<string, Meaning>()
  const modelsOf = new Map<string, Model>()
  const makeOf = new Map<string, string>()
  const known = new Set<string>()
  const paints = new Map(
    colors.map((color) => [phraseOf(color), color] as const).filter(([phrase]) => phrase.includes(' ')),
  )
  const cities = new Set([...towns, ...places.map((place) => place.split(',')[0]!)].map((name) => phraseOf(name)))

  for (const [filters, phrases] of valuePhrases) {
    const pairs = filters.split('&').map((pair) => pair.split('=') as [string, string])
    const meaning = meaningOf(
      pairs[0]![0],
      pairs.map(([, text]) => text),
    )
    for (const phrase of phrases.split(', ').flatMap(formsOf)) meanings.set(phrase, meaning)
  }
  const valueForms = [...meanings.keys()]
  for (const phrase of exclusions.split(', ')) meanings.set(phraseOf(phrase), { kind: 'not' })
  for (const word of ['or', '/']) meanings.set(word, { kind: 'or' })
  for (const word of [',', ';', '.', '!', '?', ':', '(', ')', '&']) meanings.set(word, { kind: 'pause' })
  for (const word of fillers) if (!meanings.has(word)) meanings.set(word, { kind: 'filler' })

  const named = [...makes, ...Object.keys(families)]
  for (const make of named.toReversed()) for (const phrase of formsOf(make)) makeOf.set(phrase, make)
  for (const [name, make] of Object.entries(makeNames)) for (const phrase of formsOf(name)) makeOf.set(phrase, make)

  const addModel = (name: string, model: string, make: string) => {
    for (const phrase of formsOf(name)) {
      const known = modelsOf.get(phrase) ?? { modelOf: new Map<string, string>(), needsMake: isUnclear(phrase) }
      if (!known.modelOf.has(make) || name === model) known.modelOf.set(make, model)
      modelsOf.set(phrase, known)
    }
  }
  for (const [name, [make, model]] of Object.entries(modelNames)) addModel(name, model, make)
  for (const [make, list] of Object.entries(families))
    for (const model of list.split(', ')) addModel(model, model, make)
  for (const [make, model] of models) addModel(model, model, make)

  for (const phrase of [...makeOf.keys(), ...modelsOf.keys(), ...meanings.keys(), ...limitPhrases])
    for (const word of phrase.split(' ')) known.add(word)
  for (const list of Object.values(colorPhrases)) for (const word of list.split(/, | /)) known.add(word)
  const names = new Set([...makeOf.keys(), ...modelsOf.keys(), ...valueForms])
  const plainWords = [...Object.keys(colorPhrases), ...limitPhrases].filter((word) => /^\p{L}{5,}$/u.test(word))
  // Without plurals, so that “audio” isn't corrected to “Audis”
  const correctable = [...names, ...plainWords].filter(
    (name) => /^\p{L}{5,}$/u.test(name) && !(name.endsWith('s') && names.has(name.slice(0, -1))),
  )

  return {
    isTown: (name: string) => cities.has(name),
    /** Returns the longest make at a token. */
    readMake: (tokens: readonly Token[], at: number) => read(makeOf, tokens, at),
    /** Returns the longest model at a token. `make` is the make before it: some models are only known after their make. */
    readModel(
      tokens: readonly Token[],
      at: number,
      make: string | undefined,
    ): { model: Model; length: number } | undefined {
      for (let length = longest; length > 0; length--) {
        const model = at + length <= tokens.length ? modelsOf.get(phraseAt(tokens, at, length)) : undefined
        if (model && (!model.needsMake || (make && model.modelOf.has(make)))) return { model, length }
      }
      return undefined
    },
    /** Returns the model of exactly these tokens, if it is only known after its make. */
    readUnclearModel(tokens: readonly Token[], at: number, length: number): Model | undefined {
      const model = modelsOf.get(phraseAt(tokens, at, length))
      return model?.needsMake ? model : undefined
    },
    readPhrase(tokens: readonly Token[], at: number): Match | undefined {
      const found = read(meanings, tokens, at)
      return found && { length: found.length, meanings: [found.entry] }
    },
    readPaint: (tokens: readonly Token[], at: number) => read(paints, tokens, at),
    isPaintWord: (word: string) => paintWords.has(word),
    /** Returns the word that a misspelled word means, if a make, model or value has almost the same letters. */
    correct(word: string): string | undefined {
      if (word.length < 4 || known.has(word) || !/^\p{L}+$/u.test(word)) return undefined
      // Words of four letters are only corrected to a color or a limit, because “lots” isn't a misspelled Lotus.
      const candidates = word.length < 5 ? plainWords : correctable
      const allowed = word.length < 8 ? 1 : 2
      const near = candidates
        .filter((other) => other[0] === word[0] && !other.startsWith(word) && !word.startsWith(other))
        .filter((other) => Math.abs(other.length - word.length) <= allowed)
        .map((other) => ({ other, steps: levenshtein(word, other).steps }))
        .filter(({ steps }) => steps <= allowed)
        .toSorted((a, b) => a.steps - b.steps || (a.other < b.other ? -1 : 1))
      return near[0]?.other
    },
  }
}

function read<T>(
  table: ReadonlyMap<string, T>,
  tokens: readonly Token[],
  at: number,
): { entry: T; length: number } | undefined {
  for (let length = longest; length > 0; length--) {
    const entry = at + length <= tokens.length ? table.get(phraseAt(tokens, at, length)) : undefined
    if (entry !== undefined) return { entry, length }
  }
  return undefined
}

function phraseAt(tokens: readonly Token[], at: number, length: number): string {
  return tokens
    .slice(at, at + length)
    .map(({ word }) => word)
    .join(' ')
}

/** Returns a phrase with its hyphens as spaces and without them, in the singular and in the plural. */
function formsOf(name: string): string[] {
  const text = name.replaceAll(/[().]/g, ' ')
  const singular = [phraseOf(text), phraseOf(text.replaceAll('-', ''))]
  return [...new Set(singular.flatMap((phrase) => [phrase, /\d$/.test(phrase) ? `${phrase} s` : `${phrase}s`]))]
}

function meaningOf(name: string, values: readonly string[]): Meaning {
  if (name === 'minSeats') return { kind: 'range', name: 'Seats', min: Number(values[0]) }
  const isSingle = ['sort', 'listedWithin', 'confirmedWithin', 'hasVin'].includes(name)
  return isSingle ? { kind: 'single', name, value: values[0]! } : value(name, ...values)
}

function isUnclear(phrase: string): boolean {
  if (/^\d+$/.test(phrase)) return !numberNames.has(phrase)
  return phrase.length < 3 || unclearNames.has(phrase) || /^\p{L} ?\p{L}?$/u.test(phrase)
}
