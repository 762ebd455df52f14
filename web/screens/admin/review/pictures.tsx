import { pictureAt } from '#contract/pictures.ts'
import { VehiclePicture } from '#web/pictures/vehicle-picture.tsx'
import { Part } from '../parts/part.tsx'

/** All pictures, large; each opens in its full size. */
export function Pictures({ urls, name }: { urls: readonly string[]; name: string }) {
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
                sizes={index === 0 ? '(min-width: 64rem) 60vw, 92vw' : '(min-width: 40rem) 40vw, 92vw'}
              />
            </a>
          </li>
        ))}
      </ul>
    </Part>
  )
}
