import { type FormEvent, type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Constraints } from './constraints.ts'
import type { UnsentInput } from './unsent-input.ts'

/** Errors by field; `form` is for an error without a field. */
export type Errors = Readonly<Partial<Record<string, string>>>

/** Returns the text of a field, or an empty string if the form has no such field. */
type ReadText = (name: string) => string

/** Return value of `done` if the browser is about to leave the page: the form stays pending. */
export const untilLeft = new Promise<never>(() => {})

type FormOptions<Body, Answer> = {
  /** Builds the body from the fields. */
  read: (text: ReadText, values: FormData, submitter: HTMLElement | null) => Body
  /** Returns errors before sending. Without `check`, or with `constraints`, the browser checks the form. */
  check?: (body: Body) => Errors
  send: (body: Body) => Promise<Answer>
  /** Returns the errors to show after a refusal. */
  explain: (error: unknown) => Errors
  /** Reports errors without a visible field. */
  report?: (errors: Errors, error: unknown) => void
  /** Called after sending. The form is pending until this resolves. */
  done?: (answer: Answer) => unknown
  /** After sending, clears the form and focuses its first field, for the next entry. */
  restarts?: true
  /** True while the form cannot be sent, such as during an upload. */
  busy?: boolean | undefined
  /** Errors from submitting this form without scripts. */
  found?: Errors | undefined
  /** Initial values of the fields. */
  initial?: Readonly<Record<string, string | number | null | undefined>>
  /** The result of `useUnsentInput`, which stores the input in the browser until it is sent. */
  unsent?: UnsentInput
  /** Only for forms without a schema in the browser, because `maxLength` silently truncates pasted text. */
  constraints?: Constraints
}

/**
 * The state of a form. Typed values stay until they are sent. Each error is shown at its field until the user changes the
 * field, and the first field with an error gets the focus. While the form is being sent, another submit is ignored.
 */
export function useForm<Body, Answer>(options: FormOptions<Body, Answer>) {
  const { read, check, send, explain, report, done, restarts, busy, initial = {}, unsent, constraints } = options
  const form = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [pending, setPending] = useState(false)
  const [errors, setErrors] = useState<Errors>(options.found ?? {})
  const valueOf = (name: string) => unsent?.texts[name] ?? initial[name] ?? undefined

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current || busy) return
    const values = new FormData(event.currentTarget)
    const body = read((name) => String(values.get(name) ?? ''), values, event.nativeEvent.submitter)
    const found = check?.(body) ?? {}
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

  function refuse(found: Errors, error?: unknown) {
    flushSync(() => {
      setPending(false)
      setErrors(found)
    })
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] input')
    if (first) return first.focus()
    // A disabled button loses the focus.
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
    /** For the form element. */
    props: {
      ref: form,
      noValidate: check !== undefined && !constraints,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void onSubmit(event),
      onInput,
    },
    errors,
    pending,
    /** Props for a `Field`: its error, and the name, initial value and constraints of its control. */
    field: (name: string) => ({
      error: errors[name],
      control: { name, defaultValue: valueOf(name), ...constraints?.[name] },
    }),
    /** Returns the initial value of a field. */
    valueOf,
    /** Clears the errors of these fields, for example because their requirements have changed. */
    clear,
  }
}
