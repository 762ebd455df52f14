import { accounts } from '#contract/accounts.ts'
import { isApiError } from '#contract/client.ts'
import { useMemberChange } from '#web/api/member.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts.ts'

/** Has the link sent again that proves the address. */
export function SendProof() {
  const sending = useMemberChange(accounts.sendProof, {
    invalidates: [],
    onSuccess: () => toast({ title: 'Mail sent', description: 'Please open the link in it.' }),
    onError: (error) => {
      const description =
        (isApiError(error) && error.problem?.message) || 'The mail could not be sent. Please try again.'
      toast({ title: 'Error', description, variant: 'destructive' })
    },
  })
  return (
    <Button variant="secondary" disabled={sending.isPending} onClick={() => sending.mutate({})}>
      Send the Link Again
    </Button>
  )
}
