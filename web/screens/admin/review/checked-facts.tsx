import { useId, useState } from 'react'
import type { OwnListing } from '#contract/listings/schema.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { confirmableRows } from '#web/facts/count.ts'
import { factSheet } from '#web/facts/sheet.ts'
import { useEndpointForm } from '#web/forms/endpoint-form.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { useAdminAction } from '../parts/actions.ts'

/** Lets a moderator mark facts as verified. Buyers see the mark on the vehicle page. */
export function CheckedFacts({
  listing,
}: {
  listing: Pick<OwnListing, 'id' | 'version' | 'evidence'> & Partial<OwnListing>
}) {
  const { id, version, evidence = [] } = listing
  const rows = confirmableRows(factSheet(listing, evidence))
  const before = evidence.filter(({ source }) => source === 'moderator').map(({ fact }) => fact)
  const [checked, setChecked] = useState<readonly string[]>(before)
  const hint = useId()
  const saving = useAdminAction(moderation.checkFacts, {
    title: 'Saved',
    done: 'Visitors can see that a moderator checked these details.',
    failed: 'Failed to save the checked details. Please try again.',
  })
  const { props, pending } = useEndpointForm(moderation.checkFacts, {
    read: () => ({ version, facts: checked }),
    send: (body) => saving.mutateAsync({ params: { id }, body }),
  })
  return (
    <details className="mt-6 border-y border-line">
      <summary className="opens flex min-h-14 items-center justify-between gap-4 py-2">
        Checked Details ({before.length})
      </summary>
      <form {...props} aria-describedby={hint} className="pb-6">
        <p id={hint} className="mb-4 max-w-prose text-sm text-muted">
          Select the details that you have verified independently, for example against the title or the vehicle itself.
          If the seller changes a detail, you need to check it again.
        </p>
        <div className="grid gap-x-8 sm:grid-cols-2">
          {rows.map(({ name, label, text, conflict }) => (
            <div key={name}>
              <CheckBox
                label={`${label}: ${text}`}
                checked={checked.includes(name)}
                onChange={(isChecked) =>
                  setChecked(isChecked ? [...checked, name] : checked.filter((fact) => fact !== name))
                }
                className="min-h-11 wrap-anywhere"
              />
              {conflict && <p className="pb-2 pl-9 text-sm text-danger">{conflict}</p>}
            </div>
          ))}
        </div>
        <Button type="submit" variant="secondary" disabled={pending} className="mt-4">
          Save Checked Details
        </Button>
      </form>
    </details>
  )
}
