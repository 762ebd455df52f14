import { useNavigate, useSearchParams } from 'react-router'
import { useFilters } from '#web/members/use-filters.ts'
import { paths } from '#web/site/paths.ts'
import { chosen } from '../arrival.ts'
import { filterNames } from './inbox-query.ts'
import { useOpenConversation } from './use-open-conversation.ts'

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
