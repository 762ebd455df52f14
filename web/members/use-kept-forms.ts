import type { FormEvent } from 'react'
import { useAuth } from '#web/auth/auth-context.tsx'
import { textKey } from './draft-key.ts'
import { keep, readKept, type Texts } from './kept-texts.ts'

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
