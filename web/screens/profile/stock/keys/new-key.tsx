import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { apiKeys } from '#contract/accounts/api-keys/endpoints.ts'
import { maximumKeyDays } from '#contract/accounts/api-keys/limits.ts'
import { isApiError } from '#contract/client.ts'
import { keyScopes, type KeyScope } from '#contract/endpoint.ts'
import { useCurrentUser, useMemberChange } from '#web/app/api/member.ts'
import { refusalSentence } from '#web/app/api/refusals.ts'
import { useSite } from '#web/app/site/site.ts'
import { CurrentPassword } from '#web/screens/profile/account/current-password.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { DialogButtons, useKeepDialogOpen } from '#web/ui/dialog.tsx'
import { Field, Input, Select } from '#web/ui/field.tsx'

/** The key that was just made; nobody can show it again. */
function MadeKey({ made, onDone }: { made: string; onDone: () => void }) {
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
    <div className="flex flex-col gap-6">
      <p className="text-muted">
        This is the only time that it is shown. Keep it where your program keeps its secrets.
      </p>
      <Field label="Your key">
        <Input ref={field} readOnly value={made} onFocus={(event) => event.target.select()} className="figures" />
      </Field>
      <DialogButtons cancel="Done" onCancel={onDone}>
        <Button onClick={() => void copy()}>{isCopied ? 'Copied' : 'Copy Key'}</Button>
      </DialogButtons>
      <output className="sr-only">{isCopied ? 'The key is copied.' : ''}</output>
    </div>
  )
}

/** Asks what a key is for, and then shows it, once. */
export function NewKey({ onDone }: { onDone: () => void }) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly KeyScope[]>(keyScopes)
  const [days, setDays] = useState('90')
  const [mistakes, setMistakes] = useState<{ name?: string; password?: string }>({})
  const form = useRef<HTMLFormElement>(null)
  const { keepsPasswords } = useSite().identity
  const username = useCurrentUser().data?.username ?? ''
  const making = useMemberChange(apiKeys.make, {
    invalidates: [apiKeys.list],
    onError: (error) => {
      const sentence = refusalSentence(error) ?? "The key couldn't be created. Please try again."
      const isAboutPassword = isApiError(error) && error.problem?.code === 'wrong_password'
      refuse(isAboutPassword ? { password: sentence } : { name: sentence })
    },
  })
  if (making.data) return <MadeKey made={making.data.key} onDone={onDone} />

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('current') ?? '')
    if (!name.trim()) return refuse({ name: 'Please name the key.' })
    if (scopes.length === 0) return refuse({ name: 'Please choose what the key may do.' })
    if (keepsPasswords && !password) return refuse({ password: 'Please fill in your password.' })
    setMistakes({})
    const key = { name, scopes: [...scopes], days: Number(days) }
    making.mutate({ body: keepsPasswords ? { ...key, password } : key })
  }

  function refuse(next: typeof mistakes) {
    flushSync(() => setMistakes(next))
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-6">
      <Field label="Name" required hint="Which program it is for." error={mistakes.name}>
        <Input data-first value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
      </Field>
      <fieldset className="flex flex-col">
        <legend className="label mb-1 text-muted">What it may do</legend>
        {keyScopes.map((scope) => (
          <CheckBox
            key={scope}
            label={scopeNames[scope]}
            checked={scopes.includes(scope)}
            onChange={(on) => setScopes(keyScopes.filter((it) => (it === scope ? on : scopes.includes(it))))}
            className="min-h-11"
          />
        ))}
      </fieldset>
      <Field label="It ends after">
        <Select value={days} onChange={(event) => setDays(event.target.value)}>
          {lives.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {keepsPasswords && <CurrentPassword username={username} mistake={mistakes.password} />}
      <DialogButtons onCancel={onDone}>
        <Button type="submit" disabled={making.isPending}>
          {making.isPending ? 'Making...' : 'Make Key'}
        </Button>
      </DialogButtons>
    </form>
  )
}

const lives = [
  ['30', '30 days'],
  ['90', '90 days'],
  ['180', '180 days'],
  [String(maximumKeyDays), 'A year'],
] as const

export const scopeNames: Record<KeyScope, string> = {
  'stock:read': 'Read your stock and imports',
  'stock:write': 'Bring your stock in',
}
