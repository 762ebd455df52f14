import { useState } from 'react'
import { type ApiKey, apiKeys } from '#contract/api-keys.ts'
import { useMemberChange } from '#web/api/member.ts'
import { toastRefusal } from '#web/api/toast-refusal.ts'
import { formatDate, formatMoment } from '#web/format/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { toast } from '#web/ui/toast.tsx'
import { scopeNames } from './scope-names.ts'

/** One key: what it opens, until when, when it was used, and a button that revokes it. */
export function KeyRow({ apiKey: { id, name, prefix, scopes, expiresAt, lastUsedAt } }: { apiKey: ApiKey }) {
  const [isAsking, setAsking] = useState(false)
  const revoke = useMemberChange(apiKeys.revoke, {
    invalidates: [apiKeys.list],
    onSuccess: () => {
      setAsking(false)
      toast({ title: 'Key revoked', description: `${name} opens nothing any more.` })
    },
    onError: (error) => toastRefusal(error, 'The key could not be revoked. Please try again.'),
  })
  return (
    <li className="flex items-center justify-between gap-x-6 border-b border-line py-4 last:border-b-0">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {name} <span className="ml-2 text-sm text-muted">{prefix}…</span>
        </p>
        <p className="mt-1 text-sm text-muted">
          {scopes.map((scope) => scopeNames[scope]).join(', ')} · until {formatDate(expiresAt)} ·{' '}
          {lastUsedAt ? `last used ${formatMoment(lastUsedAt)}` : 'never used'}
        </p>
      </div>
      <Button variant="secondary" aria-label={`Revoke ${name}`} onClick={() => setAsking(true)}>
        Revoke
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={`Revoke ${name}?`}>
        <p className="mb-6 text-muted">The program that uses it is refused from now on. This cannot be taken back.</p>
        <DialogButtons cancel="Keep It" onCancel={() => setAsking(false)}>
          <Button
            variant="destructive"
            disabled={revoke.isPending || revoke.isSuccess}
            onClick={() => revoke.mutate({ params: { id } })}
          >
            {revoke.isPending ? 'Revoking...' : 'Revoke Key'}
          </Button>
        </DialogButtons>
      </Dialog>
    </li>
  )
}
