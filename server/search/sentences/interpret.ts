import { maximumSentenceLength } from '#contract/search/limits.ts'
import { type SentenceContext, type Phrase, readPhrases } from './read.ts'
import { type Reading, readingOf } from './reading.ts'

export type Interpretation = Reading & {
  /** The other readings of ambiguous phrases, each with the rest of the sentence. */
  others: (Reading & { phrase: string })[]
}

const maxOthers = 3

/** Interprets a sentence, such as `manual 911 under 120k, not red`. */
export function interpret(sentence: string, knowledge: SentenceContext): Interpretation {
  const phrases = readPhrases(sentence.slice(0, maximumSentenceLength), knowledge)
  const ambiguous = phrases.filter(({ other }) => other)
  // Numbers without a unit switch to their other reading together, because a sentence rarely mixes both readings.
  const guesses = ambiguous.filter(({ isGuess }) => isGuess)
  const groups = [guesses, ...ambiguous.filter(({ isGuess }) => !isGuess).map((phrase) => [phrase])]
  const others = groups
    .filter((group) => group.length > 0)
    .slice(0, maxOthers)
    .map((group) => ({ phrase: group.map(({ text }) => text).join(', '), ...readingOf(withOthers(phrases, group)) }))
  return { ...readingOf(phrases), others }
}

function withOthers(phrases: readonly Phrase[], chosen: readonly Phrase[]): Phrase[] {
  return phrases.map((phrase) => (chosen.includes(phrase) ? { ...phrase, meanings: phrase.other! } : phrase))
}
