import User from 'lucide-react/icons/user'
import { useState } from 'react'

type AvatarProps = {
  /** The URL of a picture. The content security policy must allow it. If it fails to load, the initials are shown. */
  url: string | null | undefined
  /** The source of the initials. Without a name, an icon is shown. */
  name: string | null | undefined
  size?: 'small' | 'medium' | 'large'
}

/** A user's picture. It has no alternative text, because it is next to the user's name. */
export function Avatar({ url, name, size = 'small' }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  const { box, pixels } = sizes[size]
  if (url && failed !== url) {
    return (
      <img
        // If a picture failed before hydration, its error event was missed.
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

/** Returns the first letters of the first and last word, or the first two letters of a single word. */
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
