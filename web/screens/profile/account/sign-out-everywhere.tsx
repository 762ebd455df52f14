import { users } from '#contract/users.ts'
import { carryToast } from '#web/ui/carried-toast.ts'
import { useSignOut } from '#web/members/use-sign-out.ts'
import { useMemberChange } from '#web/api/member.ts'
import { Button } from '#web/ui/button.tsx'

export function SignOutEverywhere() {
  const { signOut, pending } = useSignOut()
  const ending = useMemberChange(users.endSessions, {
    invalidates: [],
    onSuccess: () =>
      carryToast({ title: 'Signed out everywhere', description: 'Every session of yours has been ended.' }),
  })
  return (
    <Button variant="secondary" disabled={pending} onClick={() => void signOut(() => ending.mutateAsync({}))}>
      Sign Out Everywhere
    </Button>
  )
}
