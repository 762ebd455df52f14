import type { ListingReview } from '#contract/moderation.ts'
import { pictureAt } from '#contract/pictures.ts'
import { VehiclePicture } from '#web/pictures/vehicle-picture.tsx'
import { Part } from '../parts/part.tsx'

type PicturesProps = { urls: readonly string[]; name: string; labels: ListingReview['labels'] }

/** All pictures, large and whole, so that a moderator sees no less than a buyer; each opens in its full size. */
export function Pictures({ urls, name, labels }: PicturesProps) {
  return (
    <Part title={urls.length === 1 ? '1 Picture' : `${urls.length} Pictures`}>
      <ul className="grid gap-4 sm:grid-cols-2">
        {urls.map((url, index) => (
          <li key={url} className="overflow-hidden rounded-card bg-raised first:sm:col-span-2">
            <a href={pictureAt(url, 1600)} target="_blank" rel="noreferrer">
              <VehiclePicture
                url={url}
                alt={`${name}, picture ${index + 1}`}
                priority={index === 0}
                fit={uncut}
                sizes={index === 0 ? '(min-width: 64rem) 60vw, 92vw' : '(min-width: 40rem) 40vw, 92vw'}
              />
            </a>
            <Label text={labels.find((it) => it.url === url)?.label} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Label({ text }: { text: string | undefined }) {
  return text && <p className="px-4 py-3 text-sm wrap-anywhere">{text}</p>
}

/** The box of a card with all of the picture in it, on the ground of the frame: somebody decides by what it shows. */
export const uncut = 'aspect-16/10 h-auto object-contain'
