import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useAuth } from '../app/auth/auth.tsx'
import { readStored, writeStored } from '../app/document/browser-storage.ts'
import { textKey } from './keys.ts'

/** Texts by the names of their fields. */
type Texts<Name extends string> = Readonly<Partial<Record<Name, string>>>

/** What was typed under this key and is not sent, of these fields or all; nothing on the server or where storage is forbidden. */
export function readKept<Name extends string>(key: string, names?: readonly Name[]): Texts<Name> {
  const kept = Object.entries(readStored('localStorage', key) ?? {})
  const known = kept.filter(([name, text]) => (names?.some((it) => it === name) ?? true) && typeof text === 'string')
  return Object.fromEntries(known) as Texts<Name>
}

/** Keeps what is typed until it is sent; without any text nothing is kept. */
export function keep(key: string, texts: Readonly<Record<string, string | undefined>>) {
  writeStored('localStorage', key, Object.keys(texts).length === 0 ? null : texts)
}

export type Kept = ReturnType<typeof useKept>

/** Keeps what is typed into a form until it is sent, by what it is about, such as `reject-7`. The form is shown in the browser alone. */
export function useKept(about: string) {
  const { userId } = useAuth()
  const key = textKey(userId, about)
  const [texts, setTexts] = useState<Texts<string>>(() => readKept(key))
  return {
    texts,
    /** Stores the fields that differ from what they began with. One that is not shown at present keeps what was typed into it. */
    store(form: HTMLFormElement, initial: Readonly<Record<string, unknown>>) {
      const shown = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const)
      const all = Object.entries({ ...readKept(key), ...Object.fromEntries(shown) })
      keep(key, Object.fromEntries(all.filter(([name, value]) => value !== String(initial[name] ?? ''))))
    },
    /** Sets a field as if it were typed; only what is stored where its dialog was closed meanwhile. */
    type(form: HTMLFormElement | null, name: string, value: string) {
      const control = form?.elements.namedItem(name) as HTMLInputElement | undefined
      if (!control) return keep(key, { ...readKept(key), [name]: value })
      control.value = value
      control.dispatchEvent(new Event('input', { bubbles: true }))
    },
    forget() {
      keep(key, {})
      flushSync(() => setTexts({}))
    },
  }
}
