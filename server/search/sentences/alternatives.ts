import { type Match, type Value, value } from './item.ts'
import { phraseAt, readConjunction, type Token } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Maximum number of alternatives, and of words in an incomplete one. */
const most = { parts: 5, words: 2 }

/** Reads alternatives that share words: `clean or rebuilt title`, `right-hand drive or left`. */
export function readAlternatives(tokens: readonly Token[], start: number, vocabulary: Vocabulary): Match | undefined {
  return readSharedEnd(tokens, start, vocabulary) ?? readSharedStart(tokens, start, vocabulary)
}

/** Reads alternatives if only the last one is complete, such as `clean or rebuilt title`. */
function readSharedEnd(tokens: readonly Token[], start: number, vocabulary: Vocabulary): Match | undefined {
  const parts: string[] = []
  for (let at = start; parts.length < most.parts;) {
    const length = lengths.find((words) => readConjunction(tokens, at + words))
    const join = length && readConjunction(tokens, at + length)
    if (!join) return undefined
    parts.push(phraseAt(tokens, at, length))
    at += length + join.length
    const last = join.conjunction === undefined ? undefined : readValue(tokens, at, vocabulary)
    const values = last && readParts(parts, last, phraseAt(tokens, at, last.length), vocabulary)
    if (values) return { length: at + last.length - start, meanings: [joinValues([...values, last.value])] }
  }
  return undefined
}

/** Completes all parts with the longest possible ending of the last phrase, and returns their values. */
function readParts(parts: readonly string[], last: ReadValue, phrase: string, vocabulary: Vocabulary) {
  for (const end of endsOf(phrase)) {
    const values = parts.map((part) => vocabulary.valueOf(`${part} ${end}`))
    if (values.every((one) => one?.name === last.value.name)) return values as Value[]
  }
  return undefined
}

/** Reads two alternatives if only the first one is complete, such as `right-hand drive or left`. */
function readSharedStart(tokens: readonly Token[], start: number, vocabulary: Vocabulary): Match | undefined {
  const first = readValue(tokens, start, vocabulary)
  const join = first && readConjunction(tokens, start + first.length)
  // “All-wheel drive and rear …” could continue with another noun.
  if (!first || !join?.conjunction || join.conjunction === 'and') return undefined
  const at = start + first.length + join.length
  const understood = vocabulary.readPhrase(tokens, at)?.length ?? 0
  for (const words of lengths.filter((words) => words > understood && at + words <= tokens.length)) {
    for (const end of endsOf(phraseAt(tokens, start, first.length))) {
      const other = vocabulary.valueOf(`${phraseAt(tokens, at, words)} ${end}`)
      if (other?.name === first.value.name)
        return { length: at + words - start, meanings: [joinValues([first.value, other])] }
    }
  }
  return undefined
}

const lengths = Array.from({ length: most.words }, (_, index) => index + 1)

/** Returns the phrase without its first word, without its first two words, and so on. */
function endsOf(phrase: string): string[] {
  const words = phrase.split(' ')
  return words.slice(1).map((_, index) => words.slice(index + 1).join(' '))
}

type ReadValue = { length: number; value: Value }

function readValue(tokens: readonly Token[], at: number, vocabulary: Vocabulary): ReadValue | undefined {
  const match = vocabulary.readPhrase(tokens, at)
  const [meaning] = match?.meanings ?? []
  return match && meaning?.kind === 'value' ? { length: match.length, value: meaning } : undefined
}

function joinValues(values: readonly Value[]): Value {
  return value(values[0]!.name, ...new Set(values.flatMap((one) => one.values)))
}
