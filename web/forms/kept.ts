import type { FormEvent } from 'react'
import { useAuth } from '../app/auth/auth.tsx'
import { keep as keepIn, readKept as readFrom } from '../app/document/kept.ts'
import { textKey } from './keys.ts'

/** Texts by the names of their fields. */
type Texts<Name extends string> = Readonly<Partial<Record<Name, string>>>

/** What was typed under this key and is not sent, of these fields or all; nothing on the server or where storage is forbidden. */
export function readKept<Name extends string>(key: string, names?: readonly Name[]): Texts<Name> {
  const kept = Object.entries(readFrom('localStorage', key) ?? {})
  const known = kept.filter(([name, text]) => (names?.some((it) => it === name) ?? true) && typeof text === 'string')
  return Object.fromEntries(known) as Texts<Name>
}

/** Keeps what is typed until it is sent; without any text nothing is kept. */
export function keep(key: string, texts: Readonly<Record<string, string | undefined>>) {
  keepIn('localStorage', key, Object.keys(texts).length === 0 ? null : texts)
}

/** A form that is shown in the browser alone: what its fields begin with, and what is told of each change. */
export type KeptForm<Name extends string> = {
  kept: Texts<Name>
  onInput: (event: FormEvent<HTMLFormElement>) => void
}

/** Keeps what is typed into forms with these fields until it is sent, each form by what it is about, such as `reject-7`. */
export function useKeptForms<Name extends string>(names: readonly Name[]) {
  const { userId } = useAuth()

  return {
    of(about: string): KeptForm<Name> {
      const key = textKey(userId, about)
      return {
        kept: readKept(key, names),
        onInput: ({ currentTarget }) => keep(key, filled({ ...readKept(key, names), ...typedInto(currentTarget) })),
      }
    },
    forget: (about: string) => keep(textKey(userId, about), {}),
  }

  /** A field that is not shown at present keeps what was typed into it. */
  function typedInto(form: HTMLFormElement): Texts<Name> {
    const values = new FormData(form)
    const shown = names.filter((name) => values.has(name))
    return Object.fromEntries(shown.map((name) => [name, String(values.get(name))])) as Texts<Name>
  }
}

function filled(texts: Readonly<Record<string, string | undefined>>) {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text))
}
