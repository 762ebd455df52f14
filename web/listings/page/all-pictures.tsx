import type { CSSProperties } from 'react'
import { useId } from 'react'
import type { PagePicture } from '#contract/pictures/limits.ts'
import { VehiclePicture } from '#web/pictures/vehicle-picture.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { groupsOf, pictureName } from './pictures.ts'

type AllPicturesProps = {
  name: string
  pictures: readonly PagePicture[]
  onShow: (index: number) => void
  onClose: () => void
}

/** An overview of all pictures by group. Import it lazily. */
export function AllPictures({ name, pictures, onShow, onClose }: AllPicturesProps) {
  const id = useId()
  const parts = partsOf(pictures)
  return (
    <Dialog open onClose={onClose} title={`All ${pictures.length} Pictures`} variant="full">
      <div className="page pt-4 pb-16">
        {parts.length > 1 && (
          <nav aria-label="Groups of pictures" className="figures flex flex-wrap gap-x-6">
            {parts.map((part) => (
              <a
                key={part.name}
                href={`#${id}-${part.name}`}
                onClick={(event) => {
                  event.preventDefault()
                  const heading = document.getElementById(`${id}-${part.name}`)
                  heading?.scrollIntoView()
                  heading?.focus({ preventScroll: true })
                }}
                className="flex min-h-11 items-center hover:text-accent-strong"
              >
                {part.name} {part.places.length}
              </a>
            ))}
          </nav>
        )}
        {parts.map((part) => (
          <section key={part.name} aria-labelledby={`${id}-${part.name}`} className="mt-8">
            <h3
              id={`${id}-${part.name}`}
              tabIndex={-1}
              className={parts.length > 1 ? 'label scroll-mt-24 text-muted outline-none' : 'sr-only'}
            >
              {part.name}
            </h3>
            <ul className="mt-4 grid gap-x-4 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
              {part.places.map((place) => (
                <li key={pictures[place]!.url} style={shapeOf(pictures[place]!)}>
                  <button
                    type="button"
                    aria-label={`Show ${pictureName(name, place, pictures)} in full screen`}
                    onClick={() => onShow(place)}
                    className="block w-full cursor-zoom-in overflow-hidden rounded-card bg-raised"
                  >
                    <VehiclePicture
                      url={pictures[place]!.url}
                      alt=""
                      sizes={sizes}
                      fit="aspect-(--shape) object-contain"
                    />
                  </button>
                  {pictures[place]!.label && (
                    <p className="mt-2 text-sm wrap-anywhere text-muted">{pictures[place]!.label}</p>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

function partsOf(pictures: readonly PagePicture[]) {
  const groups = groupsOf(pictures)
  const ungrouped = pictures.flatMap((picture, index) => (picture.group ? [] : index))
  if (ungrouped.length === 0) return groups
  return [...groups, { name: groups.length > 0 ? 'More' : 'Pictures', places: ungrouped }]
}

/** Gives a tile the shape of its picture, so the picture is neither cropped nor letterboxed. */
function shapeOf({ width, height }: PagePicture): CSSProperties {
  return { '--shape': width && height ? width / height : 4 / 3 } as CSSProperties
}

const sizes = '(min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw'
