import User from 'lucide-react/icons/user'
import { useState } from 'react'

type AvatarProps = {
  /** A picture that the content security policy allows; one that does not load is left out. */
  url: string | null | undefined
  /** Its initials are shown without a picture; without a name an icon is. */
  name: string | null | undefined
  size?: 'small' | 'medium' | 'large'
}

/** Somebody's picture, beside their name and therefore without a text of its own. */
export function Avatar({ url, name, size = 'small' }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  const { box, pixels } = sizes[size]
  if (url && failed !== url) {
    return (
      <img
        // A picture that failed before hydration has fired its event already.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setFailed(url)
        }}
        src={url}
        alt=""
        width={pixels}
        height={pixels}
        onError={() => setFailed(url)}
        className={`${round} ${box} object-cover`}
      />
    )
  }
  return (
    <span aria-hidden className={`${round} ${box} grid place-items-center font-medium text-muted`}>
      {name ? initials(name) : <User className="size-1/2" strokeWidth={1.5} />}
    </span>
  )
}

/** Of the first and the last word; of a username, which is one word, the first two letters. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? words[0]!.charAt(0) + words.at(-1)!.charAt(0) : name.slice(0, 2)
  return letters.toUpperCase()
}

const round = 'shrink-0 rounded-full bg-raised'

const sizes = {
  small: { box: 'size-9 text-xs', pixels: 36 },
  medium: { box: 'size-12 text-sm', pixels: 48 },
  large: { box: 'size-24 text-2xl', pixels: 96 },
} as const
