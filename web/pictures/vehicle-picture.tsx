import { useState } from 'react'
import { avifSources, pictureAt, pictureRatio, pictureSources } from '#contract/pictures/rules.ts'

/**
 * When a picture is loaded: `lazy` when it is near the screen, `eager` immediately, and `first` before all others, for the
 * main picture of a page.
 */
export type PictureLoading = 'lazy' | 'eager' | 'first'

type VehiclePictureProps = {
  /** One of the `imageUrls` of a listing. If the URL is undefined or can't be loaded, an outline of a car is shown instead. */
  url: string | undefined
  alt: string
  /** A tiny version of the picture as a data: URL. It is shown blurred until the picture has loaded. */
  placeholder?: string | undefined
  sizes?: string | undefined
  loading?: PictureLoading | undefined
  fit?: string
  className?: string
}

export function VehiclePicture({
  url,
  alt,
  placeholder,
  sizes = cardSizes,
  loading = 'lazy',
  fit = cropped,
  className,
}: VehiclePictureProps) {
  const [failed, setFailed] = useState<string>()
  if (!url || failed === url) return <CarOutline alt={alt} className={className} />
  const avif = avifSources(url)
  const image = (
    <img
      key={url}
      // If the picture failed to load before hydration, `onError` wasn't called, so check the picture on mount.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailed(url)
      }}
      onError={() => setFailed(url)}
      sizes={sizes}
      srcSet={pictureSources(url) || undefined}
      src={pictureAt(url, 800)}
      alt={alt}
      width={1600}
      height={1600 / pictureRatio}
      loading={loading === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={loading === 'first' ? 'high' : undefined}
      decoding="async"
      className={`${frame} ${fit} ${placeholder ? 'relative' : 'bg-raised'} ${className ?? ''}`}
    />
  )
  const picture = avif ? (
    <picture key={url} className="contents">
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      {image}
    </picture>
  ) : (
    image
  )
  if (!placeholder) return picture
  return (
    <span className="relative block overflow-hidden">
      <img src={placeholder} alt="" className="absolute inset-0 size-full scale-110 object-cover blur-lg" />
      {picture}
    </span>
  )
}

const frame = 'block w-full'
const cropped = 'aspect-16/10 h-auto object-cover'

const cardSizes = '(min-width: 100rem) 28rem, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw'

function CarOutline({ alt, className }: { alt: string; className?: string | undefined }) {
  return (
    <img
      src="/car-outline.svg"
      alt={alt}
      width={1600}
      height={1600 / pictureRatio}
      className={`${frame} aspect-16/10 h-auto bg-raised object-contain p-[5%] ${className ?? ''}`}
    />
  )
}
