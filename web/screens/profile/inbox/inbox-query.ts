import { inboxShelves } from '#contract/inbox-filter.ts'
import type { InboxFilter } from '#contract/inbox-filter.ts'
import { leadStatuses } from '#contract/lead-transitions.ts'

/** Parameters of the address; those of My Listings stand in the same one and have other names. */
export const filterNames = ['find', 'show', 'lead'] as const
type Values = Record<(typeof filterNames)[number], string>

/** What is asked for by an address; what the server would refuse is left out, and without a filter nothing is named. */
export function inboxQuery({ find, show, lead }: Values): InboxFilter {
  return {
    ...(find && { q: find.slice(0, 100) }),
    ...oneOf('show', inboxShelves, show),
    ...oneOf('lead', leadStatuses, lead),
  }
}

function oneOf<Name extends string, Value extends string>(name: Name, values: readonly Value[], asked: string) {
  return values.some((it) => it === asked) ? ({ [name]: asked } as Record<Name, Value>) : {}
}
