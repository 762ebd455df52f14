import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { conversations } from '#contract/conversations/endpoints.ts'
import { inboxViews, type InboxFilter } from '#contract/leads/endpoints.ts'
import { leadStatuses } from '#contract/leads/rules.ts'
import { memberClient } from '#web/app/api/member-client.ts'
import { memberQuery } from '#web/app/api/member.ts'
import { toastRefusal } from '#web/app/api/refusals.ts'
import { useAuth } from '#web/app/auth/auth.tsx'
import { paths } from '#web/app/site/paths.ts'
import { useFilters } from '#web/ui/filters.tsx'
import { toast } from '#web/ui/toast.tsx'
import { inPageNavigation } from '../scroll-to-tabs.ts'

/** The names of the URL parameters. The member's listings use other names, because both lists have the same path. */
const filterNames = ['find', 'show', 'lead'] as const
type Values = Record<(typeof filterNames)[number], string>

/** Returns the query for the values in the URL. Omits values that are empty or that the server would reject. */
export function inboxQuery({ find, show, lead }: Values): InboxFilter {
  return {
    ...(find && { q: find.slice(0, 100) }),
    ...oneOf('show', inboxViews, show),
    ...oneOf('lead', leadStatuses, lead),
  }
}

function oneOf<Name extends string, Value extends string>(name: Name, values: readonly Value[], value: string) {
  return values.some((known) => known === value) ? ({ [name]: value } as Record<Name, Value>) : {}
}

export function useInbox() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const openId = useOpenConversation('inbox')
  const filters = useFilters(filterNames, { pageName: 'leaf', state: inPageNavigation })

  /** Returns the URL of a conversation with the current filters, or of the list if `id` is undefined. */
  function urlOf(id?: number): string {
    const next = new URLSearchParams(params)
    next.set('tab', 'inbox')
    next.delete('conversation')
    if (id !== undefined) next.set('conversation', String(id))
    return `${paths.profile}?${next}`
  }

  return {
    ...filters,
    openId,
    isShown: params.get('tab') === 'inbox',
    isFiltered: filterNames.some((name) => filters.values[name] !== ''),
    urlOf,
    open: (id: number) => void navigate(urlOf(id), { preventScrollReset: true }),
  }
}
export type InboxPlace = ReturnType<typeof useInbox>

/** The shortcut, in `aria-keyshortcuts` format. It includes a modifier key, so it works even while the user is typing. */
export const nextKey = 'Alt+N'

/**
 * Returns a function that opens the next unread conversation. The shortcut also calls it. The function asks the server for that
 * conversation, because the cached list still contains conversations that have since been read.
 */
export function useNextUnread({
  openId,
  isShown,
  open,
}: Pick<InboxPlace, 'openId' | 'isShown' | 'open'>): () => Promise<void> {
  const auth = useAuth()

  async function next() {
    try {
      const query = memberQuery(auth, conversations.received, { query: { show: 'unread', limit: 2 } })
      const { items } = await memberClient().fetchQuery({ ...query, staleTime: 0 })
      const following = items.find(({ id }) => id !== openId)
      if (following) open(following.id)
      else toast({ title: 'No unread messages', description: 'You’ve read all messages.' })
    } catch (error) {
      toastRefusal(error, 'Failed to load your inbox. Please try again.')
    }
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isNextKey = event.code === 'KeyN' && event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (!isNextKey || event.repeat || document.querySelector('dialog[open]')) return
    event.preventDefault()
    void next()
  })
  useEffect(() => {
    if (!isShown) return
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [isShown])

  return next
}

/** Returns the ID of the conversation in the URL, or undefined if only the list is shown. */
export function useOpenConversation(tab: 'inbox' | 'inquiries'): number | undefined {
  const [params] = useSearchParams()
  const id = params.get('conversation')
  return params.get('tab') === tab && id && /^[1-9]\d{0,9}$/.test(id) ? Number(id) : undefined
}
