import { useRef } from 'react'
import { apiKeys, type ApiKey } from '#contract/accounts/api-keys/endpoints.ts'
import { maximumKeys } from '#contract/accounts/api-keys/limits.ts'
import { useMember, useMemberChange } from '#web/app/api/member.ts'
import { toastRefusal } from '#web/app/api/refusals.ts'
import { AccountRows } from '#web/screens/profile/account/rows.tsx'
import { ConfirmForm, DialogButton } from '#web/ui/confirm-form.tsx'
import { useCloseDialog } from '#web/ui/dialog.tsx'
import { useKeepFocus } from '#web/ui/focus.ts'
import { formatDate, formatMoment } from '#web/ui/format/dates.ts'
import { toast } from '#web/ui/toast.tsx'
import { NewKey, scopeNames } from './new-key.tsx'

/** Keys for programs that bring the stock in or take it out. */
export function KeyList() {
  const place = useKeepFocus(useRef<HTMLElement>(null)) // a key that is revoked goes with its button
  const keys = useMember(apiKeys.list, {}, { freshFor: 0 })
  const isFull = (keys.data?.length ?? 0) >= maximumKeys
  return (
    <section {...place} aria-labelledby="keys">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <div className="min-w-0">
          <h2 id="keys" className="text-2xl">
            Keys for Programs
          </h2>
          <p className="mt-2 max-w-prose text-sm text-muted">
            With a key your dealer software brings your stock in by itself. It opens nothing else.{' '}
            <a href="/api/docs" className="text-link">
              The API
            </a>
          </p>
        </div>
        <DialogButton disabled={isFull || !keys.isSuccess} label="New Key" title="New Key">
          <NewKey />
        </DialogButton>
      </div>
      {isFull && (
        <p className="mt-4 text-sm text-muted">You have {maximumKeys} keys, and cannot have more at a time.</p>
      )}
      {keys.data?.length === 0 && <p className="mt-6 border-t border-line pt-5 text-sm text-muted">No keys yet.</p>}
      <AccountRows title="Keys" from={keys}>
        {(all) => all.map((key) => <KeyRow key={key.id} apiKey={key} />)}
      </AccountRows>
    </section>
  )
}

/** One key: what it opens, until when, when it was used, and a button that revokes it. */
function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { name, prefix, scopes, expiresAt, lastUsedAt } = apiKey
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
      <DialogButton aria-label={`Revoke ${name}`} label="Revoke" title={`Revoke ${name}?`}>
        <RevokeForm apiKey={apiKey} />
      </DialogButton>
    </li>
  )
}

function RevokeForm({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const close = useCloseDialog()
  const revoke = useMemberChange(apiKeys.revoke, {
    invalidates: [apiKeys.list],
    onSuccess: () => {
      close()
      toast({ title: 'Key revoked', description: `${name} opens nothing any more.` })
    },
    onError: (error) => toastRefusal(error, 'The key could not be revoked. Please try again.'),
  })
  return (
    <ConfirmForm
      text="The program that uses it is refused from now on. This cannot be taken back."
      labels={['Revoke Key', 'Revoking...']}
      variant="destructive"
      pending={revoke.isPending || revoke.isSuccess}
      cancel="Keep It"
      onConfirm={() => revoke.mutate({ params: { id } })}
    />
  )
}
