import type { ShownPicture } from '#contract/picture-notes.ts'
import { hasZoom, pictureAt, zoomWidth } from '#contract/pictures.ts'
import { VehiclePicture } from '#web/pictures/vehicle-picture.tsx'
import type { View } from './zoom.ts'

type ZoomedPictureProps = { picture: ShownPicture; alt: string; view: View }

/** A picture in the middle of its box, whole or enlarged; its largest file is loaded once it is enlarged. */
export function ZoomedPicture({ picture, alt, view: { scale, x, y } }: ZoomedPictureProps) {
  return (
    <div
      className="pointer-events-none absolute inset-0 will-change-transform"
      style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
    >
      <VehiclePicture url={picture.url} alt={alt} sizes="100vw" fit="h-full object-contain bg-transparent!" priority />
      {scale > 1 && hasZoom(picture) && (
        <img
          src={pictureAt(picture.url, zoomWidth)}
          alt=""
          decoding="async"
          className="absolute inset-0 size-full object-contain"
        />
      )}
    </div>
  )
}
