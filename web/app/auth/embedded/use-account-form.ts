import { type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Mistakes } from './identity.ts'

type AccountForm = {
  /** Mistakes that are found before sending. */
  check: (values: FormData) => Mistakes
  send: (values: FormData) => Promise<void>
  explain: (error: unknown) => Mistakes
  /** Called on success; the form stays pending, because the page is left. */
  done: () => void
}

/** The state of an account form: it is checked, sent, and its first mistake focused. What was typed stays. */
export function useAccountForm({ check, send, explain, done }: AccountForm) {
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [pending, setPending] = useState(false)

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const values = new FormData(form)
    const found = check(values)
    if (Object.keys(found).length > 0) return refuse(form, found)
    setPending(true)
    setMistakes({})
    try {
      await send(values)
    } catch (error) {
      return refuse(form, explain(error))
    }
    done()
  }

  function refuse(form: HTMLFormElement, found: Mistakes) {
    flushSync(() => {
      setPending(false)
      setMistakes(found)
    })
    form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }

  return { mistakes, pending, onSubmit }
}

export function textOf(values: FormData, name: string): string {
  return String(values.get(name) ?? '')
}
