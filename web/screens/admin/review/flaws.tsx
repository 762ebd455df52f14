import { flawKinds, flawPlaces, flawSizes } from '#contract/condition-limits.ts'
import type { Condition } from '#contract/conditions.ts'
import { pictureAt } from '#contract/pictures.ts'
import { VehiclePicture } from '#web/pictures/vehicle-picture.tsx'
import { Part } from '../parts/part.tsx'
import { uncut } from './pictures.tsx'

/** What the seller says of the condition, with the pictures of it; nothing where nothing is said. */
export function Flaws({ condition: { flaws, noneKnown } }: { condition: Condition }) {
  if (flaws.length === 0 && !noneKnown) return null
  return (
    <Part title="Condition">
      {noneKnown && <p>The seller says: no known flaws.</p>}
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
                    fit={uncut}
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
