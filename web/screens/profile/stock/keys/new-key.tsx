import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { apiKeys } from '#contract/api-keys.ts'
import { keyScopes, type KeyScope } from '#contract/key-scopes.ts'
import { isApiError } from '#contract/client.ts'
import { useCurrentUser, useMemberChange } from '#web/api/member.ts'
import { refusalSentence } from '#web/api/refusal-sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Field, Input, Select } from '#web/ui/field.tsx'
import { useSite } from '#web/site/site.ts'
import { CurrentPassword } from '../../account/current-password.tsx'
import { MadeKey } from './made-key.tsx'
import { scopeNames } from './scope-names.ts'

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
  ['365', 'A year'],
] as const
