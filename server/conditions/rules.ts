import { flawKinds, flawPlaces } from '#contract/condition-limits.ts'
import type { Flaw } from '#contract/conditions.ts'

/** The flaws that do not stand in the list any more as they did. In another order they are the same. */
export function takenBack(before: readonly Flaw[], after: readonly Flaw[]): Flaw[] {
  const left = after.map(asText)
  return before.filter((flaw) => {
    const index = left.indexOf(asText(flaw))
    if (index === -1) return true
    left.splice(index, 1)
    return false
  })
}

/** Flaws in a sentence, for who looks at what a seller changed. */
export function flawsInWords(flaws: readonly Flaw[]): string {
  return flaws
    .map(({ kind, place, words }) => `${flawKinds[kind]} (${flawPlaces[place]})${words && `: ${words.slice(0, 80)}`}`)
    .join('; ')
}

function asText({ place, kind, size, words, imageUrls }: Flaw): string {
  return JSON.stringify([place, kind, size, words, imageUrls])
}
