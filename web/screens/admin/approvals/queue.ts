import { type SignalKind, listingSignalKinds, signalKinds } from '#contract/moderation/rules.ts'
import type { PendingFilter } from '#contract/moderation/schema.ts'
import { paths } from '#web/app/site/paths.ts'

export const kindOptions = [
  ['', 'All types'],
  ['listing', 'New listings'],
  ['revision', 'Changes'],
] as const

export const signalOptions: readonly (readonly ['' | 'with' | 'without' | SignalKind, string])[] = [
  ['', 'Any signals'],
  ['with', 'With signals'],
  ['without', 'Without signals'],
  ...listingSignalKinds.map((kind) => [kind, signalKinds[kind]] as const),
]

export const orderOptions = [
  ['', 'Oldest first'],
  ['risk', 'Most signals first'],
] as const

export const queueFilters = ['q', 'kind', 'signals', 'order'] as const
type QueueFilter = Pick<PendingFilter, (typeof queueFilters)[number]>

/** Reads the filters from a URL. Omits filters that aren't set or have an unknown value. */
export function readQueueFilter(read: (name: (typeof queueFilters)[number]) => string): QueueFilter {
  const [q, kind, signals, order] = [read('q'), read('kind'), read('signals'), read('order')]
  const valid = <Value extends string>(options: readonly (readonly [Value, string])[], value: string) =>
    options.find(([option]) => option === value && option !== '')?.[0]
  const found = {
    kind: valid(kindOptions, kind),
    signals: valid(signalOptions, signals),
    order: valid(orderOptions, order),
  }
  return {
    ...(q && { q }),
    ...(found.kind && { kind: found.kind }),
    ...(found.signals && { signals: found.signals }),
    ...(found.order && { order: found.order }),
  }
}

/**
 * Returns the URL of a review, or of the queue if `id` is undefined. It includes the filters, so the next and previous reviews
 * follow the queue's order.
 */
export function queueAddress(filter: QueueFilter, id?: number): string {
  const query = new URLSearchParams(filter as Record<string, string>).toString()
  return `${id === undefined ? paths.admin : paths.adminReview(id)}${query && `?${query}`}`
}
