import { flawKinds, flawPlaces, flawSizes } from '#contract/condition-limits.ts'
import type { Flaw, SaidCondition } from '#contract/conditions.ts'
import { VehiclePicture } from '#web/pictures/vehicle-picture.tsx'

type Labels = readonly { url: string; label: string }[]
type Sides<T> = { value: T; other: T }

/** What was said of the condition, on one side of a comparison; what stands on that side only is marked. */
function ConditionThen({ value: { flaws, noneKnown }, other }: Sides<SaidCondition>) {
  if (flaws.length === 0) return <p>{noneKnown ? 'No known flaws' : 'Nothing was said'}</p>
  const others = other.flaws.map(asText)
  return (
    <ul className="flex flex-col gap-4">
      {flaws.map((flaw, index) => {
        const isHereOnly = !others.includes(asText(flaw))
        return (
          <li key={index} className={isHereOnly ? '-ml-3 border-l-2 border-accent pl-2.5' : ''}>
            <p>
              {flawKinds[flaw.kind]}, {flawPlaces[flaw.place].toLowerCase()}: {flawSizes[flaw.size].toLowerCase()}
              {isHereOnly && <span className="sr-only">, on this side only</span>}
            </p>
            {flaw.words && <p className="mt-1 whitespace-pre-line wrap-anywhere">{flaw.words}</p>}
            {flaw.imageUrls.length > 0 && (
              <ul className="mt-2 flex flex-wrap gap-2">
                {flaw.imageUrls.map((url, picture) => (
                  <li key={url} className="w-24">
                    <VehiclePicture url={url} alt={`Picture ${picture + 1} of flaw ${index + 1}`} sizes="6rem" />
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const asText = ({ place, kind, size, words, imageUrls }: Flaw) => JSON.stringify([place, kind, size, words, imageUrls])

/** The labels that are different, each above its picture. */
function LabelsThen({ value }: Sides<Labels>) {
  if (value.length === 0) return <p>None</p>
  return (
    <ul className="flex flex-wrap gap-4">
      {value.map(({ url, label }) => (
        <li key={url} className="w-40 max-w-full">
          <p className="mb-2 text-sm wrap-anywhere">{label}</p>
          <VehiclePicture url={url} alt="" sizes="10rem" />
        </li>
      ))}
    </ul>
  )
}

/** The fields that are no fields of a draft: what they are called, and how a side of them is shown. */
export const saidFields = {
  condition: {
    label: 'Condition',
    show: (sides: Sides<unknown>) => <ConditionThen {...(sides as Sides<SaidCondition>)} />,
  },
  pictureLabels: {
    label: 'Labels of pictures',
    show: (sides: Sides<unknown>) => <LabelsThen {...(sides as Sides<Labels>)} />,
  },
} as const

export const isSaidField = (field: string): field is keyof typeof saidFields => field in saidFields
