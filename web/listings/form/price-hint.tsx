import { paths } from '#web/site/paths.ts'
import type { DraftValues } from './draft-values.ts'
import { useGuidance } from './use-guidance.ts'

/**
 * What comparable cars cost, told while a price is typed, and never in the way of it. It has its place from the beginning,
 * so that nothing moves when it comes.
 */
export function PriceHint({ values }: { values: DraftValues }) {
  const { guidance, isComplete } = useGuidance(values)
  return (
    <div className="min-h-[5.5rem] border-l-2 border-line pl-4 text-sm text-muted sm:col-span-2">
      <output className="block">
        {guidance ? (
          <>
            <span className="block text-base font-medium text-ink">{guidance.headline}</span>
            <span className="mt-1 block wrap-anywhere">{guidance.reason}</span>
          </>
        ) : (
          <span className="block">
            {isComplete
              ? 'Looking for comparable cars…'
              : 'With make, model, year and mileage, you see here what comparable cars cost.'}
          </span>
        )}
      </output>
      <a
        href={paths.priceGuidance}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center text-link"
      >
        How we compare prices
      </a>
    </div>
  )
}
