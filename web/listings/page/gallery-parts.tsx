import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { PagePicture } from '#contract/pictures/limits.ts'
import { VehiclePicture } from '#web/pictures/vehicle-picture.tsx'
import { groupsOf, minimumForOverview } from './pictures.ts'

type GalleryGroupsProps = {
  pictures: readonly PagePicture[]
  onShow: (index: number) => void
  onAll: () => void
  /** True if one of the tiles opens the overview, which makes the button unnecessary on wide screens. */
  inTile: boolean
}

/**
 * A button for the overview of all pictures, and a link to each group. The links have an href, so they work without JavaScript.
 */
export function GalleryGroups({ pictures, onShow, onAll, inTile }: GalleryGroupsProps) {
  return (
    <div className="figures mt-1 flex flex-wrap gap-x-5 text-sm">
      <button type="button" onClick={onAll} className={`${item} ${inTile ? 'sm:hidden' : ''} noscript:hidden`}>
        All {pictures.length} Pictures
      </button>
      <GroupLinks pictures={pictures} onShow={onShow} />
    </div>
  )
}

const item = 'min-h-11 flex items-center hover:text-accent-strong'

type GroupLinksProps = { pictures: readonly PagePicture[]; current?: number; onShow: (index: number) => void }

/** Links to the first picture of each group. */
export function GroupLinks({ pictures, current, onShow }: GroupLinksProps) {
  return groupsOf(pictures).map(({ group, name, places }) => (
    <a
      key={group}
      href={`#picture-${places[0]! + 1}`}
      aria-current={current !== undefined && places.includes(current) ? 'true' : undefined}
      onClick={(event) => {
        event.preventDefault()
        onShow(places[0]!)
      }}
      className={`${item} shrink-0 text-muted aria-[current=true]:text-ink`}
    >
      {name} {places.length}
    </a>
  ))
}

type GalleryStepProps = {
  to: 'previous' | 'next'
  current: number
  count: number
  onShow: (index: number) => void
  className: string
}

/** A previous or next button. It isn't disabled at the ends, because a disabled button would lose focus. */
export function GalleryStep({ to, current, count, onShow, className }: GalleryStepProps) {
  const target = to === 'next' ? current + 1 : current - 1
  const isAtEnd = target < 0 || target >= count
  const Icon = to === 'next' ? ChevronRight : ChevronLeft
  return (
    <button
      type="button"
      aria-label={to === 'next' ? 'Next picture' : 'Previous picture'}
      aria-disabled={isAtEnd}
      onClick={() => isAtEnd || onShow(target)}
      className={`${className} aria-disabled:cursor-default aria-disabled:text-ink aria-disabled:opacity-35`}
    >
      <Icon aria-hidden className="size-5" strokeWidth={1.5} />
    </button>
  )
}

type GalleryThumbnailsProps = { pictures: readonly PagePicture[]; current: number; onShow: (index: number) => void }

/** Thumbnails that link to the pictures. The links are anchors, so they work without scripts. */
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

function reveal(item: HTMLLIElement | null) {
  const row = item?.parentElement
  row?.scrollTo({ left: item!.offsetLeft - (row.clientWidth - item!.clientWidth) / 2 })
}

const thumbnail =
  'block overflow-hidden rounded-card opacity-60 outline-offset-2 transition-opacity hover:opacity-100 ' +
  'aria-[current=true]:opacity-100 aria-[current=true]:shadow-[inset_0_-2px_var(--accent)] ' +
  'border-b-2 border-transparent aria-[current=true]:border-accent'

type GalleryTilesProps = {
  pictures: readonly PagePicture[]
  places: readonly number[]
  current: number
  onShow: (index: number) => void
  onAll: () => void
}

/** Cropped pictures next to the large one, in columns of the same height. Each links to the uncropped picture. */
export function GalleryTiles({ pictures, places, current, onShow, onAll }: GalleryTilesProps) {
  const overviewTile = pictures.length >= minimumForOverview ? places.at(-1) : undefined
  return (
    <div className="relative max-sm:hidden noscript:hidden">
      <ul
        aria-label="More pictures"
        className={`absolute inset-0 grid auto-rows-fr gap-2 ${places.length >= 4 ? 'max-lg:[&>:nth-child(n+4):not(:last-child)]:hidden lg:grid-cols-2' : ''}`}
      >
        {places.map((place) => (
          <li key={pictures[place]!.url} className="min-h-0">
            {place === overviewTile ? (
              <button type="button" onClick={onAll} className={tile}>
                <TilePicture url={pictures[place]!.url} />
                <span className="figures absolute right-0 bottom-0 rounded-tl-card bg-ground px-3 py-2 text-xs lg:px-4 lg:py-3 lg:text-sm">
                  All {pictures.length} Pictures
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
