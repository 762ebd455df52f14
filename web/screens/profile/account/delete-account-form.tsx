import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type CurrentUser, users } from '#contract/users.ts'
import { carryToast } from '#web/ui/carried-toast.ts'
import { useSignOut } from '#web/members/use-sign-out.ts'
import { forgetDrafts } from '#web/members/draft-key.ts'
import { useMemberChange } from '#web/api/member.ts'
import { refusalSentence } from '#web/api/refusal-sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { CurrentPassword } from './current-password.tsx'

type DeleteAccountFormProps = { user: CurrentUser; keepsPasswords: boolean; onCancel: () => void }

/** Asks for confirmation, and for the password where the site keeps it. */
export function DeleteAccountForm({ user, keepsPasswords, onCancel }: DeleteAccountFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [mistake, setMistake] = useState<string>()
  const { signOut, pending } = useSignOut()
  const removal = useMemberChange(users.remove, {
    invalidates: [],
    onSuccess: () => {
      forgetDrafts(user.id)
      carryToast({ title: 'Account deleted', description: 'Your listings and saved vehicles are gone with it.' })
      void signOut()
    },
    onError: (error) => refuse(refusalSentence(error) ?? unreachable),
  })

  function refuse(message: string) {
    flushSync(() => setMistake(message))
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('current') ?? '')
    if (keepsPasswords && !password) return refuse('Please fill in your password.')
    setMistake(undefined)
    removal.mutate({ body: keepsPasswords ? { password } : {} })
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={onSubmit} className="mt-6 flex flex-col gap-6">
      {keepsPasswords ? (
        <CurrentPassword username={user.username} mistake={mistake} />
      ) : (
        mistake && (
          <p role="alert" className="text-sm text-danger">
            {mistake}
          </p>
        )
      )}
      <DialogButtons cancel="Keep It" onCancel={onCancel}>
        <Button type="submit" variant="destructive" disabled={removal.isPending || pending}>
          {removal.isPending || pending ? 'Deleting...' : 'Delete My Account'}
        </Button>
      </DialogButtons>
    </form>
  )
}

const unreachable = 'The account could not be deleted. Please try again.'
