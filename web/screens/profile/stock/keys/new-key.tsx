import { useEffect, useId, useRef, useState } from 'react'
import { apiKeys } from '#contract/accounts/api-keys/endpoints.ts'
import { maximumKeyDays } from '#contract/accounts/api-keys/limits.ts'
import { keyScopes, type KeyScope } from '#contract/endpoint.ts'
import { useCurrentUser, useMemberChange } from '#web/app/api/member.ts'
import { useEndpointForm } from '#web/forms/endpoint-form.ts'
import { CurrentPassword, usePasswordNeeded } from '#web/screens/profile/account/current-password.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { ConfirmForm } from '#web/ui/confirm-form.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { useKeepDialogOpen } from '#web/ui/dialog.tsx'
import { Field, Input, Select } from '#web/ui/field.tsx'

/** Shows the key that was just created. The server can't show it a second time. */
function CreatedKey({ value }: { value: string }) {
  const [isCopied, setCopied] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useKeepDialogOpen()
  useEffect(() => field.current?.select(), [])

  async function copy() {
    setCopied(await copyText(value))
    // Select the key to let the user copy it with the keyboard, too.
    field.current?.select()
  }

  return (
    <ConfirmForm
      text="We show this key only once. Copy it to your dealer software or a password manager now."
      labels={[isCopied ? 'Copied' : 'Copy Key']}
      pending={false}
      cancel="Done"
      onConfirm={() => void copy()}
    >
      <Field label="Your key">
        <Input ref={field} readOnly value={value} onFocus={(event) => event.target.select()} className="figures" />
      </Field>
      <output className="sr-only">{isCopied ? 'Key copied.' : ''}</output>
    </ConfirmForm>
  )
}

export function NewKey() {
  const { passwordNeeded, recheck } = usePasswordNeeded()
  const username = useCurrentUser().data?.username ?? ''
  const scopesId = useId()
  const [scopes, setScopes] = useState<readonly KeyScope[]>(keyScopes)
  const creation = useMemberChange(apiKeys.create, { invalidates: [apiKeys.list], onError: recheck })
  const { props, errors, field, pending, clear } = useEndpointForm(apiKeys.create, {
    initial: { days: 90 },
    read: (text) => ({
      name: text('name'),
      scopes,
      days: Number(text('days')),
      ...(passwordNeeded && { password: text('password') }),
    }),
    check: ({ password }) => (password === '' ? { password: 'Enter your password.' } : {}),
    send: (body) => creation.mutateAsync({ body }),
    failed: 'Failed to create the key. Please try again.',
    fieldOf: { wrong_password: 'password' },
    defaultField: 'name',
  })
  if (creation.data) return <CreatedKey value={creation.data.key} />
  return (
    <ConfirmForm method="post" {...props} labels={['Create Key', 'Creating...']} pending={pending}>
      <Field
        label="Name"
        required
        hint="For example, the name of the program that will use this key."
        {...field('name')}
      >
        <Input data-first />
      </Field>
      <fieldset className="flex flex-col" aria-describedby={scopesId} data-invalid={errors.scopes}>
        <legend className="label mb-1 text-muted">Permissions</legend>
        {keyScopes.map((scope) => (
          <CheckBox
            key={scope}
            label={scopeNames[scope]}
            checked={scopes.includes(scope)}
            onChange={(on) => {
              setScopes(keyScopes.filter((other) => (other === scope ? on : scopes.includes(other))))
              clear('scopes')
            }}
            className="min-h-11"
          />
        ))}
        <p id={scopesId} className="text-sm text-danger">
          {errors.scopes}
        </p>
      </fieldset>
      <Field label="Expires after" {...field('days')}>
        <Select>
          {lifetimes.map((days) => (
            <option key={days} value={days}>
              {days} days
            </option>
          ))}
        </Select>
      </Field>
      {passwordNeeded && <CurrentPassword username={username} {...field('password')} />}
    </ConfirmForm>
  )
}

const lifetimes = [30, 90, 180, maximumKeyDays]

export const scopeNames: Record<KeyScope, string> = {
  'stock:read': 'Read your inventory and imports',
  'stock:write': 'Import your inventory',
}
