import { useSearchParams } from 'react-router'

/** The conversation in the address; undefined shows the list of the tab. */
export function useOpenConversation(tab: 'inbox' | 'inquiries'): number | undefined {
  const [params] = useSearchParams()
  const asked = params.get('conversation')
  return params.get('tab') === tab && asked && /^[1-9]\d{0,9}$/.test(asked) ? Number(asked) : undefined
}
