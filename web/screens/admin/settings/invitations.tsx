import { useRef, useState } from 'react'
import { type Invitation, invitations } from '#contract/invitations.ts'
import { useMember, useMemberChange } from '#web/api/member.ts'
import { toastRefusal } from '#web/api/toast-refusal.ts'
import { formatDate } from '#web/format/dates.ts'
import { useKeepFocus } from '#web/members/use-keep-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { Listed, rowsOnAPage } from '../parts/listed.tsx'
import { InvitationForm } from './invitation-form.tsx'
import { PlainPart } from './plain-part.tsx'

/** The links by which accounts are made where signing up is by invitation. */
export function Invitations({ isUsed }: { isUsed: boolean }) {
  const [page, setPage] = useState(1)
  const list = useMember(invitations.list, { query: { page, limit: rowsOnAPage } }, { freshFor: 0, keepsLast: true })
  const intro = isUsed
    ? 'Whoever has the link can make an account, until the number or the day you set is reached.'
    : 'They are needed while accounts are made by invitation; until then everybody gets in without one, or nobody does.'
  return (
    <PlainPart title="Invitations" intro={intro}>
      <InvitationForm />
      <div className="w-full">
        <Listed
          from={list}
          page={page}
          onPage={setPage}
          failed="The invitations could not be loaded."
          none={<p className="text-sm text-muted">None was made yet.</p>}
        >
          {(items) => (
            <ul>
              {items.map((it) => (
                <Row key={it.id} invitation={it} />
              ))}
            </ul>
          )}
        </Listed>
      </div>
    </PlainPart>
  )
}

function Row({
  invitation: { id, note, accounts, mostAccounts, expiresAt, state, createdBy },
}: {
  invitation: Invitation
}) {
  const name = note || `Invitation ${id}`
  const place = useKeepFocus(useRef<HTMLLIElement>(null)) // the button that takes it back goes with that
  const revoking = useMemberChange(invitations.revoke, {
    invalidates: [invitations.list],
    onSuccess: () => toast({ title: 'Invitation taken back', description: `${name} makes no more accounts.` }),
    onError: (error) => toastRefusal(error, 'The invitation could not be taken back. Please try again.'),
  })
  return (
    <li {...place} className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 border-b border-line py-2">
      <div className="min-w-0">
        <p className="wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          {accounts} of {mostAccounts} used · {states[state]} {formatDate(expiresAt)}
          {createdBy && ` · by ${createdBy}`}
        </p>
      </div>
      {state === 'open' && (
        <Button
          variant="quiet"
          aria-label={`Take back ${name}`}
          disabled={revoking.isPending}
          onClick={() => revoking.mutate({ params: { id } })}
        >
          Take Back
        </Button>
      )}
    </li>
  )
}

const states: Record<Invitation['state'], string> = {
  open: 'until',
  used: 'used up; was until',
  expired: 'ended on',
  revoked: 'taken back; was until',
}
