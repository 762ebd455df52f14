import { useRef } from 'react'
import { formatCount } from '#contract/format-count.ts'
import { imports } from '#contract/imports/endpoints.ts'
import type { ImportMapping } from '#contract/imports/schema.ts'
import { useMember, useMemberChange } from '#web/app/api/member.ts'
import { toastRefusal } from '#web/app/api/refusals.ts'
import { AccountRows } from '#web/screens/profile/account/rows.tsx'
import { Button } from '#web/ui/button.tsx'
import { useKeepFocus } from '#web/ui/focus.ts'
import { formatMoment } from '#web/ui/format/dates.ts'
import { toast } from '#web/ui/toast.tsx'
import { sourceNameOf } from './run/run-texts.ts'

/** Lists the column mappings that are stored for future imports. Hidden if there are none. */
export function MappingList() {
  // Keep focus in the section, because the button for deleting a mapping disappears with the mapping.
  const keepFocus = useKeepFocus(useRef<HTMLElement>(null))
  const mappings = useMember(imports.mappings, {}, { freshFor: 0 })
  if (mappings.data?.length === 0) return null
  return (
    <section {...keepFocus} aria-labelledby="mappings">
      <h2 id="mappings" className="text-xl">
        Saved Column Choices
      </h2>
      <p className="mt-2 max-w-prose text-sm text-muted">
        Imports with these columns use your earlier choices automatically.
      </p>
      <AccountRows title="Saved column choices" from={mappings}>
        {(all) => all.map((mapping) => <MappingRow key={mapping.id} mapping={mapping} />)}
      </AccountRows>
    </section>
  )
}

function MappingRow({ mapping }: { mapping: ImportMapping }) {
  const { id, columns, usedAt } = mapping
  const name = sourceNameOf(mapping)
  const forget = useMemberChange(imports.forgetMapping, {
    invalidates: [imports.mappings],
    onSuccess: () =>
      toast({ title: 'Choices deleted', description: 'The next import with these columns will ask you again.' }),
    onError: (error) => toastRefusal(error, 'We couldn’t delete these choices. Please try again.'),
  })
  const imported = columns.filter(({ field }) => field !== null).length
  return (
    <li className="flex items-center justify-between gap-x-6 border-b border-line py-4 last:border-b-0">
      <div className="min-w-0">
        <p className="wrap-anywhere">{name}</p>
        <p className="mt-1 text-sm text-muted">
          {`${imported} of ${formatCount(columns.length, 'column')} imported · last used ${formatMoment(usedAt)}`}
        </p>
      </div>
      <Button
        variant="destructive-outline"
        aria-label={`Delete ${name}`}
        disabled={forget.isPending}
        onClick={() => forget.mutate({ params: { id } })}
      >
        {forget.isPending ? 'Deleting...' : 'Delete'}
      </Button>
    </li>
  )
}
