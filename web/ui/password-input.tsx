import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'
import { Input } from './field.tsx'

export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <span className="relative block">
      <Input {...props} type={shown ? 'text' : 'password'} spellCheck={false} autoCapitalize="off" className="pr-13" />
      <button
        type="button"
        aria-label={shown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!shown)}
        className="absolute top-0 right-0 grid size-12 place-items-center text-muted transition-colors hover:text-ink"
      >
        <Icon aria-hidden className="size-5" strokeWidth={1.5} />
      </button>
    </span>
  )
}
