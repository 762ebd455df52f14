import type { FactSheet } from '#web/listings/fact-sheet.ts'
import { keyFacts } from './key-facts.ts'

/** The first facts at a glance, in a row below the pictures. */
export function FactStrip({ sheet }: { sheet: FactSheet }) {
  const facts = keyFacts(sheet)
  if (facts.length === 0) return null
  return (
    <dl aria-label="Key facts" className={strip}>
      {facts.map(({ name, label, text, conflict }) => (
        <div key={name}>
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
  'mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.75rem),1fr))] gap-x-6 gap-y-5 border-y border-line py-6 ' +
  'lg:mt-8 lg:py-7'
