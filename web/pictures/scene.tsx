import { type ComponentProps, useState } from 'react'

type ScenePictureProps = Omit<ComponentProps<'img'>, 'alt' | 'onError' | 'ref'> & {
  /** The larger of two files, whose names contain their widths. If there are more files, set `srcSet` as well. */
  src: string
}

/** A decorative picture. If it can't be loaded, its space stays empty. */
export function ScenePicture({ className = '', src, srcSet = srcSetOf(src), ...image }: ScenePictureProps) {
  const [failed, setFailed] = useState(false)
  return (
    <img
      {...image}
      src={src}
      srcSet={srcSet}
      alt=""
      // If the picture failed to load before hydration, `onError` wasn't called, so check the picture on mount.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailed(true)
      }}
      onError={() => setFailed(true)}
      className={`${className} ${failed ? 'invisible' : ''}`}
    />
  )
}

function srcSetOf(src: string): string | undefined {
  const width = Number(/-(\d+)\.webp$/.exec(src)?.[1])
  return width ? `${src.replace(`-${width}.`, `-${width / 2}.`)} ${width / 2}w, ${src} ${width}w` : undefined
}

type SidePictureProps = {
  /** The name of a 4:3 picture in `web/public/scenes`. */
  scene: string
  className: string
}

/** A picture that covers the right half of the page on wide screens and is above the text on smaller screens. */
export function SidePicture({ scene, className }: SidePictureProps) {
  return (
    <ScenePicture
      src={`/scenes/${scene}-1600.webp`}
      sizes="(min-width: 80rem) 66vw, 100vw"
      width={1600}
      height={1200}
      fetchPriority="high"
      className={`w-full bg-raised object-cover xl:absolute xl:inset-y-0 xl:right-0 xl:-z-10 xl:aspect-auto xl:h-full xl:w-1/2 ${className}`}
    />
  )
}
