import { useRef, useState } from 'react'
import { heldMessages } from '#contract/held-messages.ts'
import { useMember } from '#web/api/member.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Choice } from '#web/members/choice.tsx'
import { Listed, rowsOnAPage } from '#web/screens/admin/parts/listed.tsx'
import { SearchField } from '#web/members/search-field.tsx'
import { useKeepFocus } from '#web/members/use-keep-focus.ts'
import { HeldConversation } from './held-conversation.tsx'

const states = [
  ['', 'Any'],
  ['reported', 'Reported'],
  ['held', 'Held'],
] as const

type Filter = { q: string; state: (typeof states)[number][0]; page: number }

/** Conversations that were reported, and messages that guards held back: each is released or discarded. */
export function HeldMessages() {
  const [filter, setFilter] = useState<Filter>({ q: '', state: '', page: 1 })
  const change = (over: Partial<Filter>) => setFilter({ ...filter, page: 1, ...over })
  const { q, state, page } = filter
  const list = useRef<HTMLDivElement>(null)
  // What was decided goes from the list: the next one gets the focus.
  const place = useKeepFocus(list, () => list.current?.querySelector('button'))
  const filtered = q !== '' || state !== ''
  const waiting = useMember(
    heldMessages.list,
    { query: { ...filter, limit: rowsOnAPage } },
    { freshFor: 0, keepsLast: true },
  )
  return (
    <section aria-labelledby="held-messages">
      <h2 id="held-messages" className="mb-6 text-2xl">
        Held and Reported Messages
      </h2>
      {(filtered || waiting.data?.total !== 0) && (
        <search className="mb-6 flex flex-wrap items-end gap-4">
          <SearchField label="Search by sender, car or seller" value={q} onSearch={(q) => change({ q })} />
          <Choice
            label="Why it waits"
            value={state}
            options={states}
            onChoose={(value) => change({ state: value as Filter['state'] })}
          />
        </search>
      )}
      <div {...place} className="outline-none">
        <Listed
          from={waiting}
          page={page}
          onPage={(page) => change({ page })}
          failed="The messages could not be loaded."
          none={
            filtered ? (
              <EmptyState title="Nothing Found" text="No message that waits fits the search." />
            ) : (
              <EmptyState title="Nothing Is Held" text="No message waits to be looked at, and none was reported." />
            )
          }
        >
          {(items) => (
            <ul className="border-t border-line">
              {items.map((waiting) => (
                <HeldConversation
                  key={waiting.id}
                  waiting={waiting}
                  onDecided={() => items.length === 1 && change({ page: 1 })}
                />
              ))}
            </ul>
          )}
        </Listed>
      </div>
    </section>
  )
}
