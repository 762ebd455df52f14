import { type FormEvent, type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useHydrated } from '#web/app/document/contexts.ts'
import type { Constraints } from './constraints.ts'
import type { UnsentInput } from './unsent-input.ts'

/** Error messages by field. The key `form` is for errors that don't belong to a field. */
export type Errors = Readonly<Partial<Record<string, string>>>

type ReadText = (name: string) => string

/** Selects the fields that show an error. */
export const invalidFields = '[aria-invalid=true], [data-invalid] input'

/** A promise that never resolves. If `done` returns it, the form stays pending until the browser has left the page. */
export const neverResolves = new Promise<never>(() => {})

type FormOptions<Body, Answer> = {
  read: (text: ReadText, values: FormData, submitter: HTMLElement | null) => Body
  /** Validates the body before it is sent. Without it, the browser validates the fields. */
  check?: (body: Body) => Errors
  send: (body: Body) => Promise<Answer>
  explain: (error: unknown) => Errors
  report?: (errors: Errors, error: unknown) => void
  /** Called after the form has been sent. If this returns a promise, the form stays pending until the promise resolves. */
  done?: (answer: Answer) => unknown
  restarts?: true
  busy?: boolean | undefined
  /** Errors from a submission without JavaScript, which the server rendered into the page. */
  found?: Errors | undefined
  initial?: Readonly<Record<string, string | number | null | undefined>>
  unsent?: UnsentInput
  /**
   * The browser checks these only until hydration. Then missing fields show their message, and the server checks the rest. Use this
   * only for forms without a schema in the browser, because `maxLength` silently truncates pasted text.
   */
  constraints?: Constraints
}

/**
 * Manages a form. The input stays in the form until it has been sent successfully. An error is shown next to its field until
 * the user changes that field, and the first invalid field gets focus. While the form is pending, further submissions are
 * ignored.
 */
export function useForm<Body, Answer>(options: FormOptions<Body, Answer>) {
  const { read, check, send, explain, report, done, restarts, busy, initial = {}, unsent, constraints } = options
  const form = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const hydrated = useHydrated()
  const [pending, setPending] = useState(false)
  const [errors, setErrors] = useState<Errors>(options.found ?? {})
  const valueOf = (name: string) => unsent?.texts[name] ?? initial[name] ?? undefined

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current || busy) return
    const values = new FormData(event.currentTarget)
    const body = read((name) => String(values.get(name) ?? ''), values, event.nativeEvent.submitter)
    const found = { ...missingIn(values), ...check?.(body) }
    if (Object.keys(found).length > 0) return refuse(found)
    isSending.current = true
    setPending(true)
    setErrors({})
    const refusal = await send(body).then(
      async (answer) => {
        unsent?.forget()
        if (restarts) restart()
        await done?.(answer)
      },
      (error: unknown) => ({ error }),
    )
    isSending.current = false
    setPending(false)
    if (refusal) refuse(explain(refusal.error), refusal.error)
  }

  function missingIn(values: FormData): Errors {
    const missing = Object.entries(constraints ?? {}).flatMap(([name, constraint]) =>
      constraint?.required && !String(values.get(name) ?? '').trim() ? [[name, constraint.missing]] : [],
    )
    return Object.fromEntries(missing)
  }

  function refuse(found: Errors, error?: unknown) {
    flushSync(() => {
      setPending(false)
      setErrors(found)
    })
    const first = form.current?.querySelector<HTMLElement>(invalidFields)
    if (first) return first.focus()
    // If the submit button was disabled while the form was pending, it has lost focus.
    if (document.activeElement === document.body) form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
    report?.(found, error)
  }

  function restart() {
    form.current?.reset()
    form.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }

  function clear(...names: string[]) {
    setErrors((before) => ({ ...before, ...Object.fromEntries(names.map((name) => [name, undefined])) }))
  }

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement
    if (errors[name]) clear(name)
    unsent?.store(form.current!, initial)
  }

  return {
    props: {
      ref: form,
      noValidate: check !== undefined && (!constraints || hydrated),
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void onSubmit(event),
      onInput,
    },
    errors,
    pending,
    field: (name: string) => {
      const { missing: _, ...constraint } = constraints?.[name] ?? {}
      return { error: errors[name], control: { name, defaultValue: valueOf(name), ...constraint } }
    },
    /** Returns a field's initial value: the stored unsent input, or else the value in `initial`. */
    valueOf,
    clear,
  }
}
