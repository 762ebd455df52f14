import type { ShownPicture } from '#contract/picture-notes.ts'
import { groupsOf } from './pictures.ts'

type GalleryGroupsProps = {
  pictures: readonly ShownPicture[]
  onShow: (index: number) => void
  /** Opens the overview. */
  onAll: () => void
  /** A tile leads to the overview where there are tiles. */
  inTile: boolean
}

/** The way to all pictures, and to the first of each group: anchors, so that they work without scripts too. */
export function GalleryGroups({ pictures, onShow, onAll, inTile }: GalleryGroupsProps) {
  return (
    <div className="figures mt-1 flex flex-wrap gap-x-5 text-sm">
      <button type="button" onClick={onAll} className={`${item} ${inTile ? 'sm:hidden' : ''} noscript:hidden`}>
        All {pictures.length} pictures
      </button>
      {groupsOf(pictures).map(({ group, name, places }) => (
        <a
          key={group}
          href={`#picture-${places[0]! + 1}`}
          onClick={(event) => {
            event.preventDefault()
            onShow(places[0]!)
          }}
          className={`${item} text-muted`}
        >
          {name} {places.length}
        </a>
      ))}
    </div>
  )
}

const item = 'min-h-11 flex items-center hover:text-accent-strong'
