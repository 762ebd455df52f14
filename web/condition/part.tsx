import { flawSizes } from '#contract/condition/limits.ts'
import type { Condition, Flaw } from '#contract/condition/schema.ts'
import { VehiclePicture } from '../pictures/vehicle-picture.tsx'
import { formatDate } from '../ui/format/dates.ts'
import { CarDrawing, flawName } from './drawing.tsx'

/**
 * `takenBackAt` is the date when the seller last changed or removed a flaw. It is missing for a vehicle that isn't listed yet.
 */
type ShownCondition = Pick<Condition, 'flaws' | 'noneKnown'> & Partial<Pick<Condition, 'takenBackAt'>>

type ConditionPartProps = {
  condition: ShownCondition
  shape: string
}

export function ConditionPart({ condition: { flaws, noneKnown, takenBackAt = null }, shape }: ConditionPartProps) {
  if (flaws.length === 0 && !noneKnown && !takenBackAt) return null
  return (
    <section aria-labelledby="condition" className="mt-12">
      <h2 id="condition" className="text-xl">
        Condition
      </h2>
      <CarDrawing shape={shape} flaws={flaws}>
        {noneKnown && <p className="sm:self-center">No known flaws, according to the seller.</p>}
      </CarDrawing>
      {flaws.length > 0 && (
        <ol className="mt-4 border-t border-line">
          {flaws.map((flaw, index) => (
            <ShownFlaw key={index} flaw={flaw} number={index + 1} />
          ))}
        </ol>
      )}
      {takenBackAt && (
        <p className="mt-4 text-sm text-muted">
          On <time dateTime={takenBackAt}>{formatDate(takenBackAt)}</time>, the seller changed or removed a flaw in this
          list.
        </p>
      )}
    </section>
  )
}

function ShownFlaw({ flaw, number }: { flaw: Flaw; number: number }) {
  const { size, words, imageUrls } = flaw
  const name = flawName(flaw)
  return (
    <li
      id={`flaw-${number}`}
      className="flex flex-col gap-x-8 gap-y-4 border-b border-line py-5 target:border-accent sm:flex-row sm:justify-between"
    >
      <div className="min-w-0">
        <p className="font-medium">
          <span className="figures mr-3 text-muted">{number}</span>
          {name}
        </p>
        <p className="mt-1 text-sm text-muted">{flawSizes[size]}</p>
        {words && (
          <p dir="auto" className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">
            {words}
          </p>
        )}
      </div>
      {imageUrls.length > 0 && (
        <ul className="flex shrink-0 gap-3">
          {imageUrls.map((url, index) => (
            <li key={url} className="w-40 overflow-hidden rounded-card tiny:w-full">
              <a href={url} target="_blank" rel="noreferrer" className="block">
                <VehiclePicture url={url} alt={`${name}, picture ${index + 1}`} sizes="10rem" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
