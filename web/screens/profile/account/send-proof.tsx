import { accounts } from '#contract/accounts.ts'
import { useMemberChange } from '#web/api/member.ts'
import { toastRefusal } from '#web/api/toast-refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Has the link sent again that proves the address. */
export function SendProof() {
  const sending = useMemberChange(accounts.sendProof, {
    invalidates: [],
    onSuccess: () => toast({ title: 'Mail sent', description: 'Please open the link in it.' }),
    onError: (error) => toastRefusal(error, 'The mail could not be sent. Please try again.'),
  })
  return (
    <Button variant="secondary" disabled={sending.isPending} onClick={() => sending.mutate({})}>
      Send the Link Again
    </Button>
  )
}
