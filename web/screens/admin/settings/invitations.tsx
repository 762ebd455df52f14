import { useRef, useState } from 'react'
import { invitations, type Invitation } from '#contract/accounts/invitations/endpoints.ts'
import { readAmount } from '#contract/numbers.ts'
import type { AllSettings } from '#contract/settings/schema.ts'
import { useMemberChange, useMember } from '#web/app/api/member.ts'
import { useSite } from '#web/app/site/site.ts'
import { useEndpointForm } from '#web/forms/endpoint-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { useKeepFocus } from '#web/ui/focus.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { Listed, pageSizes } from '#web/ui/list.tsx'
import { toast } from '#web/ui/toast.tsx'
import { ActButton } from '../parts/act-button.tsx'
import { PlainPart, SectionForm } from './section-form.tsx'
import type { SettingsSection } from './sections.ts'

/** Makes an invitation, and shows its link this once. */
function InvitationForm() {
  const [link, setLink] = useState<string>()
  const shown = useRef<HTMLInputElement>(null)
  const making = useMemberChange(invitations.make, { invalidates: [invitations.list] })
  const { props, field, pending } = useEndpointForm(invitations.make, {
    initial: { mostAccounts: 1, days: 14 },
    read: (text) => ({
      note: text('note'),
      mostAccounts: readAmount(text('mostAccounts')) ?? null,
      days: readAmount(text('days')) ?? null,
    }),
    send: (body) => making.mutateAsync({ body }),
    failed: 'The invitation could not be made. Please try again.',
    done(made) {
      setLink(made.link)
      requestAnimationFrame(() => shown.current?.select())
    },
  })

  async function copy() {
    await navigator.clipboard.writeText(link!).then(
      () => toast({ title: 'Copied', description: 'The link is on your clipboard.' }),
      () => shown.current?.select(),
    )
  }

  return (
    <>
      <form {...props} aria-label="New invitation" className="grid w-full items-start gap-4 sm:grid-cols-4">
        <Field label="For whom" hint="Seen by admins alone." {...field('note')} className="sm:col-span-2">
          <Input />
        </Field>
        <Field label="Accounts" {...field('mostAccounts')}>
          <Input type="number" min={1} />
        </Field>
        <Field label="Days" {...field('days')}>
          <Input type="number" min={1} />
        </Field>
        <Button type="submit" variant="secondary" disabled={pending} className="justify-self-start sm:col-span-4">
          {pending ? 'Making...' : 'Make an Invitation'}
        </Button>
      </form>
      {link && (
        <div className="flex w-full flex-col items-start gap-3 border-l-2 border-accent pl-4">
          <Field label="The link" hint="It is shown only now. Copy it before you leave this page." className="w-full">
            <Input ref={shown} readOnly value={link} onFocus={({ target }) => target.select()} />
          </Field>
          <Button variant="secondary" onClick={() => void copy()}>
            Copy the Link
          </Button>
        </div>
      )}
    </>
  )
}

/** The links by which accounts are made where signing up is by invitation. */
export function Invitations({ isUsed }: { isUsed: boolean }) {
  const [page, setPage] = useState(1)
  const list = useMember(invitations.list, { query: { page, limit: pageSizes.rows } }, { freshFor: 0, keepsLast: true })
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
        <ActButton
          of={invitations.revoke}
          request={{ params: { id } }}
          words={{
            title: 'Invitation taken back',
            done: `${name} makes no more accounts.`,
            failed: 'The invitation could not be taken back. Please try again.',
          }}
          variant="quiet"
          aria-label={`Take back ${name}`}
        >
          Take Back
        </ActButton>
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

/** Who may make an account, and the invitations; or who else decides about it. */
export function SignUpSection({ section, saved }: { section: SettingsSection; saved: AllSettings }) {
  const { signUpBy, signUpElsewhere } = useSite().identity
  if (signUpBy === 'provider')
    return (
      <PlainPart title={section.title} intro="Who may make an account.">
        <p>
          The accounts of this site are kept by {signUpElsewhere?.name ?? 'another service'}, which decides who may make
          one: by everybody, by invitation or by nobody is set there.{' '}
          {signUpElsewhere && (
            <a href={signUpElsewhere.help} rel="noopener" className="text-link">
              How {signUpElsewhere.name} restricts it
            </a>
          )}
        </p>
      </PlainPart>
    )
  return (
    <>
      <SectionForm section={section} saved={saved} />
      <Invitations isUsed={saved.signUp === 'invitation'} />
    </>
  )
}
