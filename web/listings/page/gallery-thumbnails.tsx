import type { ShownPicture } from '#contract/picture-notes.ts'
import { VehiclePicture } from '#web/pictures/vehicle-picture.tsx'

type GalleryThumbnailsProps = { pictures: readonly ShownPicture[]; current: number; onShow: (index: number) => void }

/** Links to the pictures by their anchors, so that they work without scripts too. */
export function GalleryThumbnails({ pictures, current, onShow }: GalleryThumbnailsProps) {
  return (
    <ul
      aria-label="Choose a picture"
      className="relative -m-1 mt-2 flex gap-2 overflow-x-auto p-1 [scrollbar-width:thin]"
    >
      {pictures.map(({ url, label }, index) => (
        <li key={url} ref={index === current ? reveal : undefined} className="max-w-28 min-w-20 flex-1">
          <a
            href={`#picture-${index + 1}`}
            aria-label={`Picture ${index + 1}${label ? `: ${label}` : ''}`}
            aria-current={index === current ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault()
              onShow(index)
            }}
            className={thumbnail}
          >
            <VehiclePicture url={url} alt="" sizes="7rem" />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Scrolls the row, not the page, to the current thumbnail. */
function reveal(item: HTMLLIElement | null) {
  const row = item?.parentElement
  row?.scrollTo({ left: item!.offsetLeft - (row.clientWidth - item!.clientWidth) / 2 })
}

const thumbnail =
  'block overflow-hidden rounded-card opacity-60 outline-offset-2 transition-opacity hover:opacity-100 ' +
  'aria-[current=true]:opacity-100 aria-[current=true]:shadow-[inset_0_-2px_var(--accent)] ' +
  'border-b-2 border-transparent aria-[current=true]:border-accent'
