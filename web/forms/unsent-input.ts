import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useAuth } from '../app/auth/auth.tsx'
import { readStored, writeStored } from '../app/document/browser-storage.ts'
import { textKey } from './keys.ts'

type Texts<Name extends string> = Readonly<Partial<Record<Name, string>>>

/**
 * Returns the unsent values stored under a key, limited to the fields in `names`, if given. The result is empty on the server
 * and if storage is blocked.
 */
export function readUnsentInput<Name extends string>(key: string, names?: readonly Name[]): Texts<Name> {
  const stored = Object.entries(readStored('localStorage', key) ?? {})
  const isKnown = (name: string) => !names || names.some((known) => known === name)
  return Object.fromEntries(stored.filter(([name, text]) => isKnown(name) && typeof text === 'string')) as Texts<Name>
}

export function storeUnsentInput(key: string, texts: Readonly<Record<string, string | undefined>>) {
  writeStored('localStorage', key, Object.keys(texts).length === 0 ? null : texts)
}

export type UnsentInput = ReturnType<typeof useUnsentInput>

/**
 * Keeps a form's input in the browser's storage until it is sent. `about` identifies the form, such as `reject-7`.
 * Don't render the form on the server, because its initial values come from the browser's storage.
 */
export function useUnsentInput(about: string) {
  const { userId } = useAuth()
  const key = textKey(userId, about)
  const [texts, setTexts] = useState<Texts<string>>(() => readUnsentInput(key))
  return {
    texts,
    /**
     * Stores the fields that differ from their initial values. Stored values of fields that aren't rendered stay
     * unchanged.
     */
    store(form: HTMLFormElement, initial: Readonly<Record<string, unknown>>) {
      const shown = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const)
      const all = Object.entries({ ...readUnsentInput(key), ...Object.fromEntries(shown) })
      storeUnsentInput(key, Object.fromEntries(all.filter(([name, value]) => value !== String(initial[name] ?? ''))))
    },
    /** Sets a field as if the user had typed the value. If the field is no longer on the page, only the stored text changes. */
    type(form: HTMLFormElement | null, name: string, value: string) {
      const control = form?.elements.namedItem(name) as HTMLInputElement | undefined
      if (!control) return storeUnsentInput(key, { ...readUnsentInput(key), [name]: value })
      control.value = value
      control.dispatchEvent(new Event('input', { bubbles: true }))
    },
    forget() {
      storeUnsentInput(key, {})
      flushSync(() => setTexts({}))
    },
  }
}
