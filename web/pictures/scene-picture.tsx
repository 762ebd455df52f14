import { type ComponentProps, useState } from 'react'

type ScenePictureProps = Omit<ComponentProps<'img'>, 'alt' | 'onError' | 'ref'> & {
  /** Of the wider file of two, which is named by its width; `srcSet` is only needed where there are more. */
  src: string
}

/** A picture of the site itself, which says nothing that the words do not: when it cannot be had, its place stays empty. */
export function ScenePicture({ className = '', src, srcSet = bothOf(src), ...image }: ScenePictureProps) {
  const [failed, setFailed] = useState(false)
  return (
    <img
      {...image}
      src={src}
      srcSet={srcSet}
      alt=""
      // One that failed before the page came alive has told nobody: it is asked.
      ref={(it) => {
        if (it?.complete && it.naturalWidth === 0 && it.currentSrc) setFailed(true)
      }}
      onError={() => setFailed(true)}
      className={`${className} ${failed ? 'invisible' : ''}`}
    />
  )
}

function bothOf(src: string): string | undefined {
  const width = Number(/-(\d+)\.webp$/.exec(src)?.[1])
  return width ? `${src.replace(`-${width}.`, `-${width / 2}.`)} ${width / 2}w, ${src} ${width}w` : undefined
}
