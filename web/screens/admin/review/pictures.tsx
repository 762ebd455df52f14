import { flawKinds, flawPlaces, flawSizes } from '#contract/condition/limits.ts'
import type { Condition } from '#contract/condition/schema.ts'
import type { ListingReview } from '#contract/moderation/schema.ts'
import { pictureAt } from '#contract/pictures/rules.ts'
import { VehiclePicture } from '#web/pictures/vehicle-picture.tsx'
import { Part } from '../parts/part.tsx'

export function Flaws({ condition: { flaws, noneKnown } }: { condition: Condition }) {
  if (flaws.length === 0 && !noneKnown) return null
  return (
    <Part title="Condition">
      {noneKnown && <p>No known flaws, according to the seller.</p>}
      <ul className="flex flex-col gap-6">
        {flaws.map(({ kind, place, size, words, imageUrls }, index) => (
          <li key={index}>
            <p className="font-medium">
              {flawKinds[kind]}, {flawPlaces[place].toLowerCase()}{' '}
              <span className="text-sm font-normal text-muted">{flawSizes[size]}</span>
            </p>
            {words && <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{words}</p>}
            <div className="mt-3 flex flex-wrap gap-3">
              {imageUrls.map((url, picture) => (
                <a key={url} href={pictureAt(url, 1600)} target="_blank" rel="noreferrer" className="w-40">
                  <VehiclePicture
                    url={url}
                    alt={`${flawKinds[kind]}, picture ${picture + 1}`}
                    sizes="10rem"
                    fit={uncroppedClasses}
                  />
                </a>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}

type PicturesProps = { urls: readonly string[]; name: string; labels: ListingReview['labels'] }

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
                loading={index === 0 ? 'first' : 'lazy'}
                fit={uncroppedClasses}
                sizes={index === 0 ? '(min-width: 64rem) 60vw, 92vw' : '(min-width: 40rem) 40vw, 92vw'}
              />
            </a>
            <Label text={labels.find((label) => label.url === url)?.label} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Label({ text }: { text: string | undefined }) {
  return text && <p className="px-4 py-3 text-sm wrap-anywhere">{text}</p>
}

/** Doesn't crop the picture, because moderators must see all of it before they decide. */
export const uncroppedClasses = 'aspect-16/10 h-auto object-contain'
