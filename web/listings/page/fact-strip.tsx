import type { FactSheet } from '#web/listings/fact-sheet.ts'
import { keyFacts } from './key-facts.ts'

/** The first facts at a glance: in a row below the pictures, or in a column beside them where there is the room. */
export function FactStrip({ sheet, beside }: { sheet: FactSheet; beside: boolean }) {
  const facts = keyFacts(sheet)
  if (facts.length === 0) return null
  return (
    <dl aria-label="Key facts" className={`${strip} ${beside ? column : row}`}>
      {facts.map(({ name, label, text, conflict }) => (
        <div key={name} className={beside ? 'lg:flex lg:flex-1 lg:flex-col lg:justify-center lg:py-3' : ''}>
          <dt className="label text-muted">{label}</dt>
          <dd className="figures mt-1 text-lg font-stretch-[106%] wrap-anywhere">
            {text}
            {conflict && <span className="block text-xs text-danger">{conflict}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const strip =
  'mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.75rem),1fr))] gap-x-6 gap-y-5 border-y border-line py-6'

const row = 'lg:mt-8 lg:py-7'

const column = 'lg:mt-0 lg:flex lg:flex-col lg:gap-0 lg:divide-y lg:divide-line lg:py-0'
