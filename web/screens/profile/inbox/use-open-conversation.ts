import { useSearchParams } from 'react-router'

/** Which conversation the address opens in a tab; undefined shows the tab's list. */
export function useOpenConversation(tab: 'inbox' | 'inquiries'): number | undefined {
  const [params] = useSearchParams()
  const asked = params.get('conversation')
  return params.get('tab') === tab && asked && /^[1-9]\d{0,9}$/.test(asked) ? Number(asked) : undefined
}
