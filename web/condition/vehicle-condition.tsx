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

export function VehicleCondition({ condition: { flaws, noneKnown, takenBackAt = null }, shape }: ConditionPartProps) {
  if (flaws.length === 0 && !noneKnown && !takenBackAt) return null
  return (
    <section aria-labelledby="condition" className="mt-12">
      <h2 id="condition" className="text-xl">
        Condition
      </h2>
      <div className="mt-4 grid items-start gap-x-10 gap-y-4 lg:grid-cols-2 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <CarDrawing shape={shape} flaws={flaws} />
        {noneKnown && <p className="lg:self-center">No known flaws, according to the seller.</p>}
        {flaws.length > 0 && (
          <ol className="border-t border-line">
            {flaws.map((flaw, index) => (
              <ShownFlaw key={index} flaw={flaw} number={index + 1} />
            ))}
          </ol>
        )}
      </div>
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
      className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2 border-b border-line py-4 target:border-accent"
    >
      <span className="figures text-muted">{number}</span>
      <div className="min-w-0">
        <p className={words ? 'text-sm leading-6 text-muted' : ''}>{`${name} · ${flawSizes[size]}`}</p>
        {words && (
          <p dir="auto" className="mt-0.5 max-w-prose whitespace-pre-line wrap-anywhere">
            {words}
          </p>
        )}
        {imageUrls.length > 0 && (
          <ul className="mt-3 flex flex-wrap gap-3">
            {imageUrls.map((url, index) => (
              <li key={url} className="w-40 overflow-hidden rounded-card tiny:w-full">
                <a href={url} target="_blank" rel="noreferrer" className="block">
                  <VehiclePicture url={url} alt={`${name}, picture ${index + 1}`} sizes="10rem" />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
