import { pictureAt } from '#contract/pictures.ts'
import { useSite } from '#web/site/site.ts'
import { Avatar } from '#web/ui/avatar.tsx'

type PortraitProps = {
  /** As the profile has it. */
  url: string | null | undefined
  name: string | null | undefined
  size?: 'small' | 'medium' | 'large'
}

/**
 * Somebody's picture: one of the site's own, or where the hosted provider keeps the accounts one of the provider's. The
 * content security policy loads no other.
 */
export function Portrait({ url, name, size }: PortraitProps) {
  const { clerk } = useSite()
  const shown = url?.startsWith('/') || (clerk && url?.startsWith('https://img.clerk.com/')) ? url : null
  return <Avatar url={shown && pictureAt(shown, 400)} name={name} size={size} />
}
