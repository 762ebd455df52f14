import { useId, useState } from 'react'
import type { OwnListing } from '#contract/listings/schema.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { factSheet } from '#web/facts/sheet.ts'
import { useEndpointForm } from '#web/forms/endpoint-form.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { useAdminAct } from '../parts/acts.ts'

const unchecked = new Set(['price', 'equipment'])

/** Which facts a moderator has compared with something else than the seller's word; visitors read it beside each. */
export function CheckedFacts({
  listing,
}: {
  listing: Pick<OwnListing, 'id' | 'version' | 'evidence'> & Partial<OwnListing>
}) {
  const { id, version, evidence = [] } = listing
  const { first, groups } = factSheet(listing, evidence)
  const rows = [...first, ...groups.flatMap((it) => it.rows)].filter(({ name }) => !unchecked.has(name))
  const before = evidence.filter((it) => it.source === 'moderator').map(({ fact }) => fact)
  const [checked, setChecked] = useState<readonly string[]>(before)
  const hint = useId()
  const saving = useAdminAct(moderation.checkFacts, {
    title: 'Saved',
    done: 'Visitors read beside each of these facts that a moderator has checked it.',
    failed: 'Failed to save what was checked. Please try again.',
  })
  const { props, pending } = useEndpointForm(moderation.checkFacts, {
    read: () => ({ version, facts: checked }),
    send: (body) => saving.mutateAsync({ params: { id }, body }),
  })
  return (
    <details className="mt-6 border-y border-line">
      <summary className="opens flex min-h-14 items-center justify-between gap-4 py-2">
        Facts I Have Checked ({before.length})
      </summary>
      <form {...props} aria-describedby={hint} className="pb-6">
        <p id={hint} className="mb-4 max-w-prose text-sm text-muted">
          Tick what you have compared with something else than the seller’s word, such as the title or the car itself.
          When the seller changes a fact, its tick no longer counts.
        </p>
        <div className="grid gap-x-8 sm:grid-cols-2">
          {rows.map(({ name, label, text, conflict }) => (
            <div key={name}>
              <CheckBox
                label={`${label}: ${text}`}
                checked={checked.includes(name)}
                onChange={(isChecked) =>
                  setChecked(isChecked ? [...checked, name] : checked.filter((it) => it !== name))
                }
                className="min-h-11 wrap-anywhere"
              />
              {conflict && <p className="pb-2 pl-9 text-sm text-danger">{conflict}</p>}
            </div>
          ))}
        </div>
        <Button type="submit" variant="secondary" disabled={pending} className="mt-4">
          Save What I Checked
        </Button>
      </form>
    </details>
  )
}
