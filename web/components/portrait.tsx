import { pictureAt } from '#contract/pictures.ts'
import { Avatar } from '#web/ui/avatar.tsx'

type PortraitProps = {
  /** As the profile has it. */
  url: string | null | undefined
  name: string | null | undefined
  size?: 'small' | 'medium' | 'large'
}

/** Somebody's picture in its smallest width; one of the site's own, for the content security policy loads no other. */
export function Portrait({ url, name, size }: PortraitProps) {
  return <Avatar url={url?.startsWith('/') ? pictureAt(url, 400) : null} name={name} size={size} />
}
