import { ScenePicture } from './scene-picture.tsx'

type SidePictureProps = {
  /** Name of a scene in `web/public/scenes`, 4 by 3. */
  scene: string
  /** Its aspect ratio on smaller screens, where it stands above the text. */
  className: string
}

/** A picture that fills the right half of a large screen; on smaller ones it is above the text. */
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
