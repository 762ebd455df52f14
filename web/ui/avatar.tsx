import User from 'lucide-react/icons/user'
import { useState } from 'react'

type AvatarProps = {
  /** The picture's URL, which the content security policy must allow. If it can't be loaded, the initials are shown. */
  url: string | null | undefined
  name: string | null | undefined
  size?: 'small' | 'medium' | 'large'
}

/** A user's picture. The alternative text is empty, because the user's name is always next to the picture. */
export function Avatar({ url, name, size = 'small' }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  const { box, pixels } = sizes[size]
  if (url && failed !== url) {
    return (
      <img
        // If the picture failed to load before hydration, `onError` wasn't called, so check the picture on mount.
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
