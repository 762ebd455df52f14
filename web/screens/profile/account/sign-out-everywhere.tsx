import { useState } from 'react'
import { apiKeys } from '#contract/api-keys.ts'
import { users } from '#contract/users.ts'
import { carryToast } from '#web/ui/carried-toast.ts'
import { useSignOut } from '#web/members/use-sign-out.ts'
import { useMember, useMemberChange } from '#web/api/member.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'

export function SignOutEverywhere() {
  const { signOut, pending } = useSignOut()
  const keys = useMember(apiKeys.list, {})
  const [revokesKeys, setRevokesKeys] = useState(true)
  const ending = useMemberChange(users.endSessions, {
    invalidates: [],
    onSuccess: () =>
      carryToast({ title: 'Signed out everywhere', description: 'Every session of yours has been ended.' }),
  })
  return (
    <div className="flex flex-col gap-3">
      {keys.data && keys.data.length > 0 && (
        <CheckBox label="Also revoke my API keys" checked={revokesKeys} onChange={setRevokesKeys} />
      )}
      <Button
        variant="secondary"
        disabled={pending || keys.isPending}
        onClick={() => void signOut(() => ending.mutateAsync({ query: { keys: revokesKeys ? 'revoke' : 'keep' } }))}
      >
        Sign Out Everywhere
      </Button>
    </div>
  )
}
