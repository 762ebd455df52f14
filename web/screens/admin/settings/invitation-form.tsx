import { type SubmitEvent, useRef, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { invitations } from '#contract/invitations.ts'
import { mistakesByField } from '#web/api/mistakes-by-field.ts'
import { useMemberChange } from '#web/api/member.ts'
import { toastRefusal } from '#web/api/toast-refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Makes an invitation, and shows its link this once. */
export function InvitationForm() {
  const [link, setLink] = useState<string>()
  const [mistakes, setMistakes] = useState<Partial<Record<string, string>>>({})
  const shown = useRef<HTMLInputElement>(null)
  const making = useMemberChange(invitations.make, {
    invalidates: [invitations.list],
    onSuccess: (made) => {
      setMistakes({})
      setLink(made.link)
      requestAnimationFrame(() => shown.current?.select())
    },
    onError: (error) => {
      setMistakes(mistakesByField(error instanceof ApiError ? error.problem?.issues : []))
      toastRefusal(error, 'The invitation could not be made. Please try again.')
    },
  })

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const [note, mostAccounts, days] = ['note', 'mostAccounts', 'days'].map((it) => String(values.get(it) ?? ''))
    if (!making.isPending)
      making.mutate({ body: { note: note!, mostAccounts: Number(mostAccounts), days: Number(days) } })
  }

  async function copy() {
    await navigator.clipboard.writeText(link!).then(
      () => toast({ title: 'Copied', description: 'The link is on your clipboard.' }),
      () => shown.current?.select(),
    )
  }

  return (
    <>
      <form
        noValidate
        aria-label="New invitation"
        onSubmit={onSubmit}
        className="grid w-full items-start gap-4 sm:grid-cols-4"
      >
        <Field label="For whom" hint="Seen by admins alone." error={mistakes.note} className="sm:col-span-2">
          <Input name="note" maxLength={100} />
        </Field>
        <Field label="Accounts" error={mistakes.mostAccounts}>
          <Input name="mostAccounts" type="number" min={1} max={1000} defaultValue={1} />
        </Field>
        <Field label="Days" error={mistakes.days}>
          <Input name="days" type="number" min={1} max={365} defaultValue={14} />
        </Field>
        <Button
          type="submit"
          variant="secondary"
          disabled={making.isPending}
          className="justify-self-start sm:col-span-4"
        >
          {making.isPending ? 'Making...' : 'Make an Invitation'}
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
