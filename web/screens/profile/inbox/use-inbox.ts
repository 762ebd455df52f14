import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { conversations } from '#contract/conversations/endpoints.ts'
import { inboxShelves, type InboxFilter } from '#contract/leads/endpoints.ts'
import { leadStatuses } from '#contract/leads/rules.ts'
import { memberClient } from '#web/app/api/member-client.ts'
import { memberQuery } from '#web/app/api/member.ts'
import { toastRefusal } from '#web/app/api/refusals.ts'
import { useAuth } from '#web/app/auth/auth.tsx'
import { paths } from '#web/app/site/paths.ts'
import { useFilters } from '#web/ui/filters.tsx'
import { toast } from '#web/ui/toast.tsx'
import { chosen } from '../arrival.ts'

/** Parameters of the address; those of My Listings stand in the same one and have other names. */
const filterNames = ['find', 'show', 'lead'] as const
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

/** Which conversation is open, what is looked for in the list, and the ways from one to the other; all of it is in the address. */
export function useInbox() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const open = useOpenConversation('inbox')
  const filters = useFilters(filterNames, { pageName: 'leaf', state: chosen })

  /** The address of a conversation beside the list as it is; without one, of the list. */
  function addressOf(id?: number): string {
    const next = new URLSearchParams(params)
    next.set('tab', 'inbox')
    next.delete('conversation')
    if (id !== undefined) next.set('conversation', String(id))
    return `${paths.profile}?${next}`
  }

  return {
    ...filters,
    open,
    isShown: params.get('tab') === 'inbox',
    isFiltered: filterNames.some((name) => filters.values[name] !== ''),
    addressOf,
    go: (id: number) => void navigate(addressOf(id), { preventScrollReset: true }),
  }
}
export type InboxPlace = ReturnType<typeof useInbox>

/** As `aria-keyshortcuts` has it. With a modifier, so that it works where one types, and takes no letter from anybody. */
export const nextKey = 'Alt+N'

/** Opens the next conversation with something new, by a call and by its key. It is asked for at that moment: opening reads. */
export function useNextUnread({ open, isShown, go }: Pick<InboxPlace, 'open' | 'isShown' | 'go'>): () => Promise<void> {
  const auth = useAuth()

  async function next() {
    try {
      const asked = memberQuery(auth, conversations.received, { query: { show: 'unread', limit: 2 } })
      const { items } = await memberClient().fetchQuery({ ...asked, staleTime: 0 })
      const following = items.find(({ id }) => id !== open)
      if (following) go(following.id)
      else toast({ title: 'Nothing Unread', description: 'You have read all that came.' })
    } catch (error) {
      toastRefusal(error, 'Your inbox could not be loaded. Please try again.')
    }
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isIt = event.code === 'KeyN' && event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (!isIt || event.repeat || document.querySelector('dialog[open]')) return
    event.preventDefault()
    void next()
  })
  useEffect(() => {
    if (!isShown) return
    const hear = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [isShown])

  return next
}

/** The conversation in the address; undefined shows the list of the tab. */
export function useOpenConversation(tab: 'inbox' | 'inquiries'): number | undefined {
  const [params] = useSearchParams()
  const asked = params.get('conversation')
  return params.get('tab') === tab && asked && /^[1-9]\d{0,9}$/.test(asked) ? Number(asked) : undefined
}
