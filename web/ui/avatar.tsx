import { User } from 'lucide-react'
import { useState } from 'react'

type AvatarProps = {
  /** A picture that the content security policy lets load; one that fails is left out. */
  url: string | null | undefined
  /** Its first two letters stand in for the picture; without it an icon does. */
  name: string | null | undefined
  size?: 'small' | 'medium' | 'large'
}

/** Somebody's picture, as an ornament beside their name. */
export function Avatar({ url, name, size = 'small' }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  const { box, pixels } = sizes[size]
  if (url && failed !== url) {
    return (
      <img
        // A picture that failed before the page came alive has sent its event to nobody: it is asked.
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
      {name ? name.slice(0, 2).toUpperCase() : <User className="size-1/2" strokeWidth={1.5} />}
    </span>
  )
}

const round = 'shrink-0 rounded-full bg-raised'

const sizes = {
  small: { box: 'size-9 text-xs', pixels: 36 },
  medium: { box: 'size-12 text-sm', pixels: 48 },
  large: { box: 'size-24 text-2xl', pixels: 96 },
} as const
