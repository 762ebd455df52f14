import type { DecodedVin } from '#contract/vin.ts'
import { SectionLink } from './form-section.tsx'
import type { DraftValues } from './draft-values.ts'
import { offersFor } from './vin-suggestions.ts'

/** Where the form and its VIN differ, told once more where the car is looked over. */
export function VinDifferences({ decoded, values }: { decoded: DecodedVin; values: DraftValues }) {
  const differing = offersFor(values, decoded.suggestions).filter(({ written }) => written)
  if (differing.length === 0) return null
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p>
        The VIN says otherwise, and buyers would be shown both.{' '}
        <SectionLink section="vin" className="text-link">
          Look which is right
        </SectionLink>
      </p>
      <ul className="flex flex-col gap-1 text-danger">
        {differing.map(({ fact, name, label, written }) => (
          <li key={fact} className="wrap-anywhere">
            {name}: you wrote “{written}”, the VIN says “{label}”.
          </li>
        ))}
      </ul>
    </div>
  )
}
