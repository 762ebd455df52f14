import type { ListingReview } from '#contract/moderation.ts'
import type { Said } from '../listings/decision-row.ts'

/** What is said otherwise, or not any more, or since: of condition and labels, which hold at once. */
export function saidSince(before: Said, after: Said): ListingReview['changes'] {
  const [labels, others] = [before.pictureLabels, after.pictureLabels]
  const changes = [
    { field: 'condition', before: inOrder(before), after: inOrder(after) },
    { field: 'pictureLabels', before: without(labels, others), after: without(others, labels) },
  ]
  return changes.filter((it) => JSON.stringify(it.before) !== JSON.stringify(it.after))
}

/** Names in one order, whoever has stored it. */
function inOrder({ condition: { flaws, noneKnown } }: Said): Said['condition'] {
  return {
    flaws: flaws.map(({ place, kind, size, words, imageUrls }) => ({ place, kind, size, words, imageUrls })),
    noneKnown,
  }
}

type Labels = Said['pictureLabels']

function without(labels: Labels, others: Labels): Labels {
  const isSame = (some: Labels[number], other: Labels[number]) => some.url === other.url && some.label === other.label
  return labels
    .filter((it) => !others.some((other) => isSame(it, other)))
    .map(({ url, label }) => ({ url, label }))
    .toSorted((a, b) => a.url.localeCompare(b.url))
}
