import { readAge } from './age.ts'
import { readAlternatives } from './alternatives.ts'
import { readLimit } from './amounts.ts'
import { readColors } from './colors.ts'
import { readEngine } from './engines.ts'
import { type Match, type Meaning, value } from './item.ts'
import { readPlace } from './place.ts'
import { isNumber, textOf, type Token, tokensOf } from './tokens.ts'
import type { Towns } from './towns.ts'
import type { Model, Vocabulary } from './vocabulary.ts'
import { toFullYear, readYears } from './years.ts'

/** A phrase of a sentence with its meaning, or with both meanings if it is ambiguous. */
export type Phrase = Omit<Match, 'length'> & { text: string; gap: string }

/** The names used on the site, the towns in the sentence, and the current year. */
export type SentenceContext = { vocabulary: Vocabulary; towns: Towns; currentYear: number }

/** Splits a sentence into phrases. At each token, the longest match wins. Ties go to the first match. */
export function readPhrases(sentence: string, { vocabulary, towns, currentYear }: SentenceContext): Phrase[] {
  const tokens = correct(tokensOf(sentence), vocabulary)
  const phrases = readAll(tokens, vocabulary, {
    towns,
    currentYear,
    hasPrice: false,
    hasMileage: false,
    isElectric: false,
  })
  // A number without a unit is a mileage if another phrase is definitely a price, and vice versa.
  const certain = phrases.filter(({ isGuess }) => !isGuess).flatMap(({ meanings }) => meanings)
  const has = (name: string) => certain.some((meaning) => meaning.kind === 'range' && meaning.name === name)
  const isElectric = certain.some((meaning) => meaning.kind === 'value' && meaning.values.includes('Electric'))
  const context = { towns, currentYear, hasPrice: has('Price'), hasMileage: has('Mileage'), isElectric }
  return context.hasPrice || context.hasMileage || isElectric ? readAll(tokens, vocabulary, context) : phrases
}

type Context = Parameters<typeof readLimit>[2] & { towns: Towns }

function readAll(tokens: readonly Token[], vocabulary: Vocabulary, context: Context): Phrase[] {
  const phrases: Phrase[] = []
  let make: string | undefined
  for (let at = 0; at < tokens.length;) {
    const match = readAt(tokens, at, vocabulary, context, make)
    const used = tokens.slice(at, at + match.length)
    const { length, ...meaning } = match
    phrases.push({ ...meaning, text: textOf(used), gap: used[0]!.gap })
    const [first] = match.meanings
    make = first?.kind === 'value' && first.name === 'make' ? first.values[0] : undefined
    at += length
  }
  return phrases
}

function readAt(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
  context: Context,
  make: string | undefined,
): Match {
  const isMake = (index: number) => vocabulary.readMake(tokens, index) !== undefined
  const isName = (index: number) => isMake(index) || vocabulary.readModel(tokens, index, undefined) !== undefined
  const isColor = (index: number) => readColors(tokens, index) !== undefined
  const isOther = (index: number) =>
    vocabulary.readPhrase(tokens, index) !== undefined ||
    isMake(index) ||
    isColor(index) ||
    readLimit(tokens, index, context) !== undefined
  const isAfterMake = make !== undefined
  const isModelOfMake = isAfterMake && vocabulary.readModel(tokens, at, make) !== undefined
  const matches = [
    readPlace(tokens, at, { ...context.towns, isOther, isName, isColor, isAfterMake, isModelOfMake }),
    readAge(tokens, at, context.currentYear),
    readLimit(tokens, at, context),
    readYears(tokens, at, context.currentYear),
    readShortYear(tokens, at, vocabulary, context.currentYear),
    readName(tokens, at, vocabulary, make),
    readPaint(tokens, at, vocabulary),
    readColors(tokens, at),
    readEngine(tokens, at),
    readAlternatives(tokens, at, vocabulary),
    readWord(tokens, at, vocabulary),
  ]
  const found = matches.filter((match) => match !== undefined)
  return (
    found.reduce<Match | undefined>(
      (best, match) => (best && best.length >= match.length ? best : match),
      undefined,
    ) ?? {
      length: 1,
      meanings: [{ kind: 'text' }],
    }
  )
}

/**
 * Reads a phrase that has a meaning in the vocabulary. The other reading is a model of the same name, if that model is only
 * recognized after its make.
 */
function readWord(tokens: readonly Token[], at: number, vocabulary: Vocabulary): Match | undefined {
  const match = vocabulary.readPhrase(tokens, at)
  const unclear = match && vocabulary.readUnclearModel(tokens, at, match.length)
  return unclear ? { ...match, other: [modelMeaning(unclear, undefined)] } : match
}

/** Returns the meaning of a model name: the model of the preceding make, or else of all makes with such a model. */
function modelMeaning({ modelOf, trim }: Model, before: string | undefined): Meaning {
  const own = before === undefined ? undefined : modelOf.get(before)
  if (own !== undefined) return { ...value('model', own), makes: [before!], trim }
  return { ...value('model', ...new Set(modelOf.values())), makes: [...modelOf.keys()], trim }
}

/** Reads a make or a model. */
function readName(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
  before: string | undefined,
): Match | undefined {
  const make = vocabulary.readMake(tokens, at)
  const found = vocabulary.readModel(tokens, at, before)
  if (found && found.length > (make?.length ?? 0)) {
    const meaning = modelMeaning(found.entry, before)
    return (
      readPaintedModel(tokens, at, found.length, meaning, vocabulary) ?? { length: found.length, meanings: [meaning] }
    )
  }
  if (!make) return undefined
  const meanings = [value('make', make.entry)]
  const isSize = make.entry === 'Mini' && vocabulary.readModel(tokens, at + make.length, make.entry) === undefined
  return { length: make.length, meanings, other: isSize ? [{ kind: 'text' }] : undefined }
}

/** Reads a model before a color, if together they can also be the name of a paint, such as Sierra Blue. */
function readPaintedModel(
  tokens: readonly Token[],
  at: number,
  length: number,
  model: Meaning,
  vocabulary: Vocabulary,
): Match | undefined {
  const color = vocabulary.isPaintWord(tokens[at]!.word) ? readColors(tokens, at + length) : undefined
  if (!color) return undefined
  return { length: length + color.length, meanings: [model, ...color.meanings], other: [{ kind: 'text' }] }
}

/** Reads the name of a paint, which is searched as text. The other reading is the color in the name. */
function readPaint(tokens: readonly Token[], at: number, vocabulary: Vocabulary): Match | undefined {
  const paint = vocabulary.readPaint(tokens, at)
  if (!paint) return undefined
  const indexes = Array.from({ length: paint.length }, (_, index) => at + index)
  const color = indexes.map((index) => readColors(tokens, index)).find((match) => match?.length === 1)
  const rest = textOf(tokens.slice(at, at + paint.length).filter((_, index) => !readColors(tokens, at + index)))
  const other: Meaning[] | undefined = color && [
    ...color.meanings,
    ...(rest ? [{ kind: 'text', text: rest } as const] : []),
  ]
  return { length: paint.length, meanings: [{ kind: 'text' }], other }
}

/** Reads two digits before a make or model as a year, as in `67 Mustang`. */
function readShortYear(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
  currentYear: number,
): Match | undefined {
  const digits = tokens[at]!
  if (at > 0 && digits.gap === '') return undefined
  if (!isNumber(digits) || !/^\d\d$/.test(digits.word) || tokens[at + 1]?.glued !== false) return undefined
  if (!readName(tokens, at + 1, vocabulary, undefined)) return undefined
  const year = toFullYear(Number(digits.word), currentYear)
  return { length: 1, meanings: [{ kind: 'range', name: 'Year', min: year, max: year }] }
}

function correct(tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  return tokens.map((token) => ({ ...token, word: vocabulary.correct(token.word) ?? token.word }))
}
