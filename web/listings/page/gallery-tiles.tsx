import type { ShownPicture } from '#contract/picture-notes.ts'
import { VehiclePicture } from '#web/pictures/vehicle-picture.tsx'
import { fewestOfOverview } from './pictures.ts'

type GalleryTilesProps = {
  pictures: readonly ShownPicture[]
  /** The places of those that have a tile. */
  places: readonly number[]
  current: number
  onShow: (index: number) => void
  /** Opens the overview. */
  onAll: () => void
}

/** Beside the large picture, as high as that together; cut to their boxes, for each is shown whole where it leads. */
export function GalleryTiles({ pictures, places, current, onShow, onAll }: GalleryTilesProps) {
  const rest = pictures.length >= fewestOfOverview ? places.at(-1) : undefined
  return (
    <div className="relative max-sm:hidden noscript:hidden">
      <ul aria-label="More pictures" className="absolute inset-0 grid auto-rows-fr gap-2">
        {places.map((place) => (
          <li key={pictures[place]!.url} className="min-h-0">
            {place === rest ? (
              <button type="button" onClick={onAll} className={tile}>
                <TilePicture url={pictures[place]!.url} />
                <span className="figures absolute right-0 bottom-0 rounded-tl-card bg-ground px-3 py-2 text-xs lg:px-4 lg:py-3 lg:text-sm">
                  All {pictures.length} pictures
                </span>
              </button>
            ) : (
              <a
                href={`#picture-${place + 1}`}
                aria-label={`Picture ${place + 1}${pictures[place]!.label ? `: ${pictures[place]!.label}` : ''}`}
                aria-current={place === current ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  onShow(place)
                }}
                className={tile}
              >
                <TilePicture url={pictures[place]!.url} />
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function TilePicture({ url }: { url: string }) {
  return (
    <VehiclePicture
      url={url}
      alt=""
      sizes="(min-width: 40rem) 24vw, 1px"
      fit="h-full object-cover"
      className="transition-transform duration-700 ease-glide group-hover:scale-[1.03] motion-reduce:transition-none"
    />
  )
}

const tile =
  'group relative block size-full overflow-hidden rounded-card focus-visible:-outline-offset-4 ' +
  'after:absolute after:inset-x-0 after:bottom-0 after:h-1 aria-[current=true]:after:bg-accent'
