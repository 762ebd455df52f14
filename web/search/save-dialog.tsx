import { lazy, Suspense, useState } from 'react'
import { Await, useNavigate } from 'react-router'
import { formatNumber } from '#contract/format-count.ts'
import { type AlertFrequency, savedSearchLimits } from '#contract/saved-searches/limits.ts'
import { memberApi } from '#web/app/api/member-api.ts'
import { visitorCalls } from '#web/app/api/visitor-calls.ts'
import { useAuth } from '#web/app/auth/auth.tsx'
import { paths } from '#web/app/site/paths.ts'
import { useEndpointForm } from '#web/forms/endpoint-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmForm } from '#web/ui/confirm-form.tsx'
import { Dialog, useCloseDialog } from '#web/ui/dialog.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type SearchState, searchParameters } from './address.ts'
import type { Chip } from './chips.ts'
import type { Found, LoadedResults } from './find-vehicles.ts'
import { Criteria, FrequencySelect, immediateNote } from './saved-search.tsx'

const SaveAs = lazy(() => import('./save-as.tsx'))

export type SaveDialogProps = {
  title?: string
  search: Pick<SearchState, 'category' | 'filter'>
  /** The suggested name. */
  name: string | undefined
  /** The suggested frequency. */
  frequency?: AlertFrequency
  chips?: readonly Chip[]
  results?: LoadedResults
}

/** A dialog that is open when it is first rendered. */
export default function SaveDialog({ title = 'Save Search', ...search }: SaveDialogProps) {
  const [open, setOpen] = useState(true)
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title={title}>
      <SaveForm {...search} />
    </Dialog>
  )
}

/** Saves the search in the account or, for visitors, with an email address that they confirm by email. */
function SaveForm({
  search: { category, filter },
  name = 'All Vehicles',
  frequency = 'daily',
  chips = [],
  results,
}: SaveDialogProps) {
  const { isAuthenticated, getToken } = useAuth()
  const navigate = useNavigate()
  const close = useCloseDialog()
  const [sentTo, setSentTo] = useState<string>()
  const [replaced, setReplaced] = useState<number>()
  const { props, field, pending } = useEndpointForm(visitorCalls.requestSearch, {
    initial: { name: name.slice(0, savedSearchLimits.name), frequency },
    read: (text) => ({
      name: text('name'),
      frequency: text('frequency') as AlertFrequency,
      email: text('email'),
      query: new URLSearchParams(
        searchParameters({ filter: category === undefined ? filter : { ...filter, collection: [category] } }),
      ).toString(),
    }),
    send: async ({ email, ...body }) => {
      const api = memberApi(getToken)
      if (replaced !== undefined) await api(visitorCalls.changeSearch, { params: { id: replaced }, body })
      else if (isAuthenticated) await api(visitorCalls.saveSearch, { body })
      else await api(visitorCalls.requestSearch, { body: { ...body, email } })
      return email
    },
    failed: 'The search wasn’t saved. Please try again.',
    done(email) {
      if (!isAuthenticated) return setSentTo(email)
      close()
      toast({
        title: 'Search saved',
        description: 'You can change or delete it in your profile.',
        action: { label: 'Open', run: () => void navigate(paths.profileTab('searches')) },
      })
    },
  })
  if (sentTo !== undefined) return <Sent to={sentTo} onClose={close} />
  return (
    <ConfirmForm
      {...props}
      text="We’ll email you when a matching vehicle is listed, comes back on the market or becomes cheaper."
      labels={['Save Search', 'Saving...']}
      pending={pending}
    >
      <div>
        <Suspense>
          <Await resolve={results} errorElement={<></>}>
            {(found) => found && <Count found={found} />}
          </Await>
        </Suspense>
        <Criteria criteria={[...(category === undefined ? [] : [category]), ...chips.map(({ label }) => label)]} />
      </div>
      {isAuthenticated && (
        <Suspense>
          <SaveAs onChoose={setReplaced} />
        </Suspense>
      )}
      {!isAuthenticated && (
        <Field label="Email" required {...field('email')}>
          <Input data-first type="email" autoComplete="email" />
        </Field>
      )}
      <Field label="Name" required {...field('name')}>
        <Input maxLength={savedSearchLimits.name} autoComplete="off" />
      </Field>
      <Field label="How often" hint={immediateNote} {...field('frequency')}>
        <FrequencySelect />
      </Field>
    </ConfirmForm>
  )
}

function Count({ found: { total, hasMore } }: { found: Found }) {
  return (
    <p className="figures mb-2">
      {formatNumber(total)}
      {hasMore && '+'} {total === 1 ? 'vehicle' : 'vehicles'} now
    </p>
  )
}

function Sent({ to, onClose }: { to: string; onClose: () => void }) {
  return (
    <div className="flex flex-col items-start gap-6">
      <output className="wrap-anywhere text-muted">
        Check your email. We’ve sent a link to {to}. Open it within {savedSearchLimits.unconfirmedHours} hours to save
        the search.
      </output>
      {/* The button that had focus has disappeared. */}
      <Button ref={(button) => button?.focus()} onClick={onClose}>
        Done
      </Button>
    </div>
  )
}
