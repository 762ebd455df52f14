import { useRef, useState } from 'react'
import { invitations, type Invitation } from '#contract/accounts/invitations/endpoints.ts'
import { readAmount } from '#contract/numbers.ts'
import { useMemberChange, useMember } from '#web/app/api/member.ts'
import { useSite } from '#web/app/site/site.ts'
import { useEndpointForm } from '#web/forms/endpoint-form.ts'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { digits, Field, Input } from '#web/ui/field.tsx'
import { useKeepFocus } from '#web/ui/focus.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { PagedList, pageSizes } from '#web/ui/list.tsx'
import { toast } from '#web/ui/toast.tsx'
import { ActionButton } from '../parts/action-button.tsx'
import { Part } from '../parts/part.tsx'
import { SectionContent } from './section-content.tsx'

function InvitationForm() {
  const [link, setLink] = useState<string>()
  const linkField = useRef<HTMLInputElement>(null)
  const creation = useMemberChange(invitations.create, { invalidates: [invitations.list] })
  const { props, field, pending } = useEndpointForm(invitations.create, {
    initial: { mostAccounts: 1, days: 14 },
    read: (text) => ({
      note: text('note'),
      mostAccounts: readAmount(text('mostAccounts')) ?? null,
      days: readAmount(text('days')) ?? null,
    }),
    send: (body) => creation.mutateAsync({ body }),
    failed: 'We couldn’t create the invitation. Please try again.',
    done(invitation) {
      setLink(invitation.link)
      requestAnimationFrame(() => linkField.current?.select())
    },
  })

  async function copy() {
    if (await copyText(link!)) toast({ title: 'Copied', description: 'The link is on your clipboard.' })
    else linkField.current?.select()
  }

  return (
    <>
      <form {...props} aria-label="New invitation" className="grid w-full items-start gap-4 sm:grid-cols-4">
        <Field
          label="Note"
          hint="Who this is for. Only admins see this note."
          {...field('note')}
          className="sm:col-span-2"
        >
          <Input />
        </Field>
        <Field label="Maximum accounts" {...field('mostAccounts')}>
          <Input {...digits} />
        </Field>
        <Field label="Valid for (days)" {...field('days')}>
          <Input {...digits} />
        </Field>
        <Button type="submit" variant="secondary" disabled={pending} className="justify-self-start sm:col-span-4">
          {pending ? 'Creating...' : 'Create Invitation'}
        </Button>
      </form>
      {link && (
        <div className="flex w-full flex-col items-start gap-3 border-l-2 border-accent pl-4">
          <Field label="Invitation link" hint="Shown only once. Copy it before you leave this page." className="w-full">
            <Input ref={linkField} readOnly value={link} onFocus={({ target }) => target.select()} />
          </Field>
          <Button variant="secondary" onClick={() => void copy()}>
            Copy Link
          </Button>
        </div>
      )}
    </>
  )
}

export function Invitations({ isUsed }: { isUsed: boolean }) {
  const [page, setPage] = useState(1)
  const list = useMember(
    invitations.list,
    { query: { page, limit: pageSizes.rows } },
    { freshFor: 0, keepsPrevious: true },
  )
  const intro = isUsed
    ? 'Anyone with the link can create an account until the link expires or the maximum number of accounts is reached.'
    : 'You need invitations only if sign-up is by invitation.'
  return (
    <Part title="Invitations" className="mt-12 flex flex-col items-start gap-6">
      <p className="-mt-4 text-muted">{intro}</p>
      <InvitationForm />
      <div className="w-full">
        <PagedList
          from={list}
          page={page}
          onPage={setPage}
          failed="We couldn’t load the invitations."
          none={<p className="text-sm text-muted">No invitations yet.</p>}
        >
          {(items) => (
            <ul>
              {items.map((invitation) => (
                <Row key={invitation.id} invitation={invitation} />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </Part>
  )
}

function Row({
  invitation: { id, note, accounts, mostAccounts, expiresAt, state, createdBy },
}: {
  invitation: Invitation
}) {
  const name = note || `Invitation ${id}`
  // Keep focus in the row, because the button for revoking an invitation disappears.
  const keepFocus = useKeepFocus(useRef<HTMLLIElement>(null))
  return (
    <li
      {...keepFocus}
      className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 border-b border-line py-2"
    >
      <div className="min-w-0">
        <p className="wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          {accounts} of {mostAccounts} used · {statuses[state]} {formatDate(expiresAt)}
          {createdBy && ` · by ${createdBy}`}
        </p>
      </div>
      {state === 'open' && (
        <ActionButton
          of={invitations.revoke}
          request={{ params: { id } }}
          texts={{
            title: 'Invitation revoked',
            done: `The link for ${name} no longer works.`,
            failed: 'We couldn’t revoke the invitation. Please try again.',
          }}
          variant="destructive-quiet"
          aria-label={`Revoke ${name}`}
        >
          Revoke
        </ActionButton>
      )}
    </li>
  )
}

const statuses: Record<Invitation['state'], string> = {
  open: 'valid until',
  used: 'used up, valid until',
  expired: 'expired on',
  revoked: 'revoked, was valid until',
}

/** Links to the identity provider, which controls sign-up instead of this site. */
export function ProviderSignUp() {
  const { signUpElsewhere } = useSite().identity
  return (
    <SectionContent title="Sign-Up" intro="Who can create an account.">
      <p>
        This site’s accounts are managed by {signUpElsewhere?.name ?? 'another service'}. You can restrict sign-up
        there.{' '}
        {signUpElsewhere && (
          <a href={signUpElsewhere.help} rel="noopener" className="text-link">
            How to restrict sign-up in {signUpElsewhere.name}
          </a>
        )}
      </p>
    </SectionContent>
  )
}
