import levenshtein from 'damerau-levenshtein'
import { families } from '#contract/facts/families.ts'
import { modelName } from '#contract/facts/model-name.ts'
import { colorWords } from './colors.ts'
import { type Match, type Meaning, type Value, value } from './item.ts'
import { limitPhrases } from './limits.ts'
import { makeNames, modelNames, bodyAndEngineNames, numberNames, paintWords, ambiguousNames } from './names.ts'
import { exclusions, fillers, textPhrases, uncorrectedWords, valuePhrases } from './phrases.ts'
import { minus, phraseAt, phraseOf, type Token } from './tokens.ts'

/**
 * A model as each of its makes spells it, and the trim if the phrase names one. `needsMake` models are only recognized right
 * after their make.
 */
export type Model = { modelOf: Map<string, string>; needsMake: boolean; trim?: string }

export type Vocabulary = ReturnType<typeof openVocabulary>

/** Maximum number of tokens in a phrase. */
const longest = 8

/** Creates a vocabulary with the phrases common to all sites. A site then adds its own names. */
export function openVocabulary() {
  const meanings = new Map<string, Meaning>()
  const makeOf = new Map<string, string>()
  const modelsOf = new Map<string, Model>()
  const paints = new Map<string, string>()
  const known = new Set<string>([...colorWords, ...uncorrectedWords])
  const correctable = new Set<string>()
  const plainWords = [...colorWords, 'under', 'below', 'newer', 'older', 'between'].filter(isLongWord)

  const note = ({ singular, plural }: Forms) => {
    for (const phrase of singular) if (isLongWord(phrase) && !ambiguousNames.has(phrase)) correctable.add(phrase)
    for (const phrase of [...singular, ...plural]) for (const word of phrase.split(' ')) known.add(word)
    return [...singular, ...plural]
  }
  const addMake = (name: string, make: string) => {
    for (const phrase of note(formsOf(name))) if (!makeOf.has(phrase)) makeOf.set(phrase, make)
  }
  const addModel = (name: string, make: string, model: string) => {
    for (const phrase of note(formsOf(name))) {
      const needsMake = isUnclear(phrase) || meanings.has(phrase) || colorWords.has(phrase)
      const entry = modelsOf.get(phrase) ?? { modelOf: new Map<string, string>(), needsMake }
      if (!entry.modelOf.has(make) || name === model) entry.modelOf.set(make, model)
      modelsOf.set(phrase, entry)
    }
  }

  for (const [filters, phrases] of valuePhrases) {
    const meaning = meaningOf(filters.split('&').map((pair) => pair.split('=') as [string, string]))
    for (const phrase of phrases.split(', ').flatMap((text) => note(formsOf(text)))) meanings.set(phrase, meaning)
  }
  const addAll = (phrases: Iterable<string>, meaning: Meaning) => {
    for (const phrase of phrases) if (!meanings.has(phrase)) meanings.set(phrase, meaning)
  }
  addAll(textPhrases, { kind: 'text' })
  addAll(exclusions.split(', ').map(phraseOf), { kind: 'not' })
  addAll([minus], { kind: 'not', isSign: true })
  addAll(['or', '/'], { kind: 'or' })
  addAll([',', ';', '.', '!', '?', ':', '(', ')', '&'], { kind: 'pause' })
  addAll(fillers, { kind: 'filler' })
  for (const phrase of [...meanings.keys(), ...limitPhrases]) for (const word of phrase.split(' ')) known.add(word)
  for (const word of plainWords) correctable.add(word)
  const addTrim = (make: string, model: string, trim: string) => {
    for (const phrase of new Set([phraseOf(modelName({ model, trim })), phraseOf(`${model} ${trim}`)]))
      if (!modelsOf.has(phrase)) modelsOf.set(phrase, { modelOf: new Map([[make, model]]), needsMake: false, trim })
  }
  for (const make of families.keys()) addMake(make, make)
  for (const [name, make] of Object.entries(makeNames)) addMake(name, make)
  for (const [name, [make, model]] of Object.entries(modelNames)) addModel(name, make, model)
  for (const [make, models] of families)
    for (const model of models) {
      // Buyers call an AMG C-Class a Mercedes.
      const isShared = make === 'Mercedes-AMG' && families.get('Mercedes-Benz')!.includes(model)
      if (!isShared && !bodyAndEngineNames.has(model) && modelNames[model]?.[0] !== make) addModel(model, make, model)
    }

  return {
    learnMake: (make: string) => addMake(make, make),
    learnModel(make: string, model: string, trim?: string | null): void {
      addModel(model, make, model)
      if (trim) addTrim(make, model, trim)
    },
    /**
     * Adds the name of a paint, whose words are then never corrected. A name of one word isn't read as a paint, because most
     * such names are also colors.
     */
    learnPaint(paint: string): void {
      const phrase = phraseOf(paint)
      for (const word of phrase.split(' ')) known.add(word)
      if (phrase.includes(' ')) paints.set(phrase, paint)
    },
    isPaintWord: (word: string) => paintWords.has(word),
    readMake: (tokens: readonly Token[], at: number) => read(makeOf, tokens, at),
    readPaint: (tokens: readonly Token[], at: number) => read(paints, tokens, at),
    /** Returns the model with the longest name at a token. `make` is the make right before the token. */
    readModel(tokens: readonly Token[], at: number, make: string | undefined) {
      const isKnown = ({ needsMake, modelOf }: Model) => !needsMake || (make !== undefined && modelOf.has(make))
      return read(modelsOf, tokens, at, isKnown)
    },
    /** Returns the model named by exactly these tokens, if it is only recognized after its make. */
    readUnclearModel(tokens: readonly Token[], at: number, length: number): Model | undefined {
      const model = modelsOf.get(phraseAt(tokens, at, length))
      return model?.needsMake ? model : undefined
    },
    /** Returns the filter value that this exact phrase means. */
    valueOf(phrase: string): Value | undefined {
      const meaning = meanings.get(phrase)
      return meaning?.kind === 'value' ? meaning : undefined
    },
    readPhrase(tokens: readonly Token[], at: number): Match | undefined {
      const found = read(meanings, tokens, at)
      return found && { length: found.length, meanings: [found.entry] }
    },
    /** Returns the correction of a misspelled word, if a make, model, value or limit is spelled almost the same. */
    correct(word: string): string | undefined {
      if (word.length < 4 || word.length > longestName || known.has(word) || !/^\p{L}+$/u.test(word)) return undefined
      // Words of four letters are only corrected to a color or a limit, because “lots” isn't a misspelled Lotus.
      const candidates = word.length < 5 ? plainWords : [...correctable]
      const allowedFor = (other: string) => (word.length > 7 && makeOf.has(other) ? 2 : 1)
      const near = candidates
        .filter((other) => other[0] === word[0] && Math.abs(other.length - word.length) <= allowedFor(other))
        .filter((other) => !other.startsWith(word) && !word.startsWith(other))
        .map((other) => ({ other, steps: levenshtein(word, other).steps }))
        .filter(({ other, steps }) => steps <= allowedFor(other))
        .toSorted((a, b) => a.steps - b.steps || (a.other < b.other ? -1 : 1))
      return near[0]?.other
    },
  }
}

/** Maximum length of words that are corrected. */
const longestName = 20

function isLongWord(phrase: string): boolean {
  return /^\p{L}{5,}$/u.test(phrase)
}

function read<T>(
  table: ReadonlyMap<string, T>,
  tokens: readonly Token[],
  at: number,
  isKnown: (entry: T) => boolean = () => true,
): { entry: T; length: number } | undefined {
  for (let length = Math.min(longest, tokens.length - at); length > 0; length--) {
    const entry = table.get(phraseAt(tokens, at, length))
    if (entry !== undefined && isKnown(entry)) return { entry, length }
  }
  return undefined
}

type Forms = { singular: string[]; plural: string[] }

/** Returns the phrases of a name, with hyphens replaced by spaces or removed, in the singular and the plural. */
function formsOf(name: string): Forms {
  const text = name.replaceAll(/[().]/g, ' ')
  const singular = [...new Set([phraseOf(text), phraseOf(text.replaceAll('-', ''))])].filter(Boolean)
  return { singular, plural: singular.map((phrase) => (/\d$/.test(phrase) ? `${phrase} s` : `${phrase}s`)) }
}

const singles = new Set(['sort', 'listedWithin', 'confirmedWithin', 'hasVin'])

function meaningOf(pairs: readonly [name: string, value: string][]): Meaning {
  const [name, text] = pairs[0]!
  if (name === 'minSeats') return { kind: 'range', name: 'Seats', min: Number(text) }
  return singles.has(name) ? { kind: 'single', name, value: text } : value(name, ...pairs.map(([, value]) => value))
}

function isUnclear(phrase: string): boolean {
  const [, number] = /^(\d+)(?: s)?$/.exec(phrase) ?? []
  if (number) return !numberNames.has(number)
  return phrase.length < 3 || ambiguousNames.has(phrase) || /^\p{L} ?\p{L}?$/u.test(phrase)
}
