import { type ComponentProps, useState } from 'react'

type ScenePictureProps = Omit<ComponentProps<'img'>, 'alt' | 'onError' | 'ref'> & {
  /** The wider of two files, which have their width in their names; `srcSet` is needed for more than two. */
  src: string
}

/** A decorative picture of the site; when it does not load, its place stays empty. */
export function ScenePicture({ className = '', src, srcSet = bothOf(src), ...image }: ScenePictureProps) {
  const [failed, setFailed] = useState(false)
  return (
    <img
      {...image}
      src={src}
      srcSet={srcSet}
      alt=""
      // A picture that failed before hydration has fired its event already.
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
