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

export function KeyList() {
  // Keep focus in the section, because the button for revoking a key disappears with the key.
  const keepFocus = useKeepFocus(useRef<HTMLElement>(null))
  const keys = useMember(apiKeys.list, {}, { freshFor: 0 })
  const isFull = (keys.data?.length ?? 0) >= maximumKeys
  return (
    <section {...keepFocus} aria-labelledby="keys">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <div className="min-w-0">
          <h2 id="keys" className="text-xl">
            API Keys
          </h2>
          <p className="mt-2 max-w-prose text-sm text-muted">
            A key lets your dealer software import your inventory automatically. It gives no other access to your
            account.{' '}
            <a href="/api/docs" className="text-link">
              API documentation
            </a>
          </p>
        </div>
        <DialogButton disabled={isFull || !keys.isSuccess} label="New Key" title="New Key">
          <NewKey />
        </DialogButton>
      </div>
      {isFull && (
        <p className="mt-4 text-sm text-muted">You have reached the limit of {maximumKeys} keys. Revoke one first.</p>
      )}
      {keys.data?.length === 0 && <p className="mt-6 border-t border-line pt-5 text-sm text-muted">No keys yet.</p>}
      <AccountRows title="Keys" from={keys}>
        {(all) => all.map((key) => <KeyRow key={key.id} apiKey={key} />)}
      </AccountRows>
    </section>
  )
}

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { name, prefix, scopes, expiresAt, lastUsedAt } = apiKey
  return (
    <li className="flex items-center justify-between gap-x-6 border-b border-line py-4 last:border-b-0">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {name} <span className="ml-2 text-sm text-muted">{prefix}…</span>
        </p>
        <p className="mt-1 text-sm text-muted">
          {scopes.map((scope) => scopeNames[scope]).join(', ')} · expires {formatDate(expiresAt)} ·{' '}
          {lastUsedAt ? `last used ${formatMoment(lastUsedAt)}` : 'never used'}
        </p>
      </div>
      <DialogButton
        variant="destructive-outline"
        aria-label={`Revoke ${name}`}
        label="Revoke"
        title={`Revoke ${name}?`}
      >
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
      toast({ title: 'Key revoked', description: `${name} no longer works.` })
    },
    onError: (error) => toastRefusal(error, 'The key wasn’t revoked. Please try again.'),
  })
  return (
    <ConfirmForm
      text="Programs that use this key lose access immediately. This can’t be undone."
      labels={['Revoke Key', 'Revoking...']}
      variant="destructive"
      pending={revoke.isPending || revoke.isSuccess}
      cancel="Keep Key"
      onConfirm={() => revoke.mutate({ params: { id } })}
    />
  )
}
