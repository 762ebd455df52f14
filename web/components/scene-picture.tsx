import { type ComponentProps, useState } from 'react'

type ScenePictureProps = Omit<ComponentProps<'img'>, 'alt' | 'onError' | 'ref'>

/** A picture of the site itself, which says nothing that the words do not: when it cannot be had, its place stays empty. */
export function ScenePicture({ className = '', ...image }: ScenePictureProps) {
  const [failed, setFailed] = useState(false)
  return (
    <img
      {...image}
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
