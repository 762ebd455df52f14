import { pictureAt } from '#contract/pictures/rules.ts'
import { useSite } from '../app/site/site.ts'
import { Avatar } from '../ui/avatar.tsx'

type PortraitProps = {
  url: string | null | undefined
  name: string | null | undefined
  size?: 'small' | 'medium' | 'large'
}

/**
 * A member's picture. Shows only pictures from this site or from the hosted identity provider, because the content security
 * policy blocks all others.
 */
export function Portrait({ url, name, size }: PortraitProps) {
  const { portraits } = useSite().identity
  const shown = url?.startsWith('/') || (portraits && url?.startsWith(portraits)) ? url : null
  return <Avatar url={shown && pictureAt(shown, 400)} name={name} size={size} />
}
