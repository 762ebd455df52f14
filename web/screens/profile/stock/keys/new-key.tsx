import { useEffect, useId, useRef, useState } from 'react'
import { apiKeys } from '#contract/accounts/api-keys/endpoints.ts'
import { maximumKeyDays } from '#contract/accounts/api-keys/limits.ts'
import { keyScopes, type KeyScope } from '#contract/endpoint.ts'
import { useCurrentUser, useMemberChange } from '#web/app/api/member.ts'
import { useEndpointForm } from '#web/forms/endpoint-form.ts'
import { CurrentPassword, usePasswordNeeded } from '#web/screens/profile/account/current-password.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { ConfirmForm } from '#web/ui/confirm-form.tsx'
import { useKeepDialogOpen } from '#web/ui/dialog.tsx'
import { Field, Input, Select } from '#web/ui/field.tsx'

/** The key that was just made; nobody can show it again. */
function MadeKey({ made }: { made: string }) {
  const [isCopied, setCopied] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useKeepDialogOpen()
  useEffect(() => field.current?.select(), [])

  async function copy() {
    field.current?.select()
    await navigator.clipboard.writeText(made).then(
      () => setCopied(true),
      () => setCopied(false), // not allowed: it is selected, to be copied by hand
    )
  }

  return (
    <ConfirmForm
      text="This is the only time that it is shown. Keep it where your program keeps its secrets."
      labels={[isCopied ? 'Copied' : 'Copy Key']}
      pending={false}
      cancel="Done"
      onConfirm={() => void copy()}
    >
      <Field label="Your key">
        <Input ref={field} readOnly value={made} onFocus={(event) => event.target.select()} className="figures" />
      </Field>
      <output className="sr-only">{isCopied ? 'The key is copied.' : ''}</output>
    </ConfirmForm>
  )
}

/** Asks what a key is for, and then shows it, once. */
export function NewKey() {
  const { passwordNeeded, askAgain } = usePasswordNeeded()
  const username = useCurrentUser().data?.username ?? ''
  const scopesId = useId()
  const [scopes, setScopes] = useState<readonly KeyScope[]>(keyScopes)
  const making = useMemberChange(apiKeys.make, { invalidates: [apiKeys.list], onError: askAgain })
  const { props, errors, field, pending, clear } = useEndpointForm(apiKeys.make, {
    initial: { days: 90 },
    read: (text) => ({
      name: text('name'),
      scopes,
      days: Number(text('days')),
      ...(passwordNeeded && { password: text('password') }),
    }),
    check: ({ password }) => (password === '' ? { password: 'Please fill in your password.' } : {}),
    send: (body) => making.mutateAsync({ body }),
    failed: "The key couldn't be created. Please try again.",
    fieldOf: { wrong_password: 'password' },
    defaultField: 'name',
  })
  if (making.data) return <MadeKey made={making.data.key} />
  return (
    <ConfirmForm method="post" {...props} labels={['Make Key', 'Making...']} pending={pending}>
      <Field label="Name" required hint="Which program it is for." {...field('name')}>
        <Input data-first />
      </Field>
      <fieldset className="flex flex-col" aria-describedby={scopesId} data-invalid={errors.scopes}>
        <legend className="label mb-1 text-muted">What it may do</legend>
        {keyScopes.map((scope) => (
          <CheckBox
            key={scope}
            label={scopeNames[scope]}
            checked={scopes.includes(scope)}
            onChange={(on) => {
              setScopes(keyScopes.filter((it) => (it === scope ? on : scopes.includes(it))))
              clear('scopes')
            }}
            className="min-h-11"
          />
        ))}
        <p id={scopesId} className="text-sm text-danger">
          {errors.scopes}
        </p>
      </fieldset>
      <Field label="It ends after" {...field('days')}>
        <Select>
          {lives.map((days) => (
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

/** In days. */
const lives = [30, 90, 180, maximumKeyDays]

export const scopeNames: Record<KeyScope, string> = {
  'stock:read': 'Read your stock and imports',
  'stock:write': 'Bring your stock in',
}
