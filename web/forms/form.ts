import { type FormEvent, type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Constraints } from './constraints.ts'
import type { Kept } from './kept.ts'

/** Errors by field; `form` has one that belongs to no field. */
export type Errors = Readonly<Partial<Record<string, string>>>

/** Reads the text of a field; empty where the form has no such field. */
type ReadText = (name: string) => string

/** For `done`, where the page is left: the form stays pending. */
export const untilLeft = new Promise<never>(() => {})

type FormOptions<Body, Answer> = {
  /** Makes what is sent of the fields. */
  read: (text: ReadText, values: FormData, submitter: HTMLElement | null) => Body
  /** Errors that are found before sending. The browser checks a form without this, or with `constraints`. */
  check?: (body: Body) => Errors
  send: (body: Body) => Promise<Answer>
  /** Errors of a refusal. */
  explain: (error: unknown) => Errors
  /** Reports errors that no field shows. */
  report?: (errors: Errors, error: unknown) => void
  /** Called once it is sent. The form is pending until this is done. */
  done?: (answer: Answer) => unknown
  /** Once it is sent, it is empty for the next entry, and its first field has the focus. */
  restarts?: true
  /** True while it cannot be sent, such as during an upload. */
  busy?: boolean | undefined
  /** Errors of the same form, as it was sent without scripts. */
  found?: Errors | undefined
  /** What the fields begin with. */
  initial?: Readonly<Record<string, string | number | null | undefined>>
  /** Where the browser keeps what is typed until it is sent: `useKept`. */
  kept?: Kept
  /** Of a form without schema in the browser. With one, a `maxLength` would silently cut what is pasted. */
  constraints?: Constraints
}

/**
 * The state of a form. What is typed stays until it is sent; an error is shown at its field until that is changed, and
 * the first one gets the focus. A second submit is ignored while the first one is under way.
 */
export function useForm<Body, Answer>(options: FormOptions<Body, Answer>) {
  const { read, check, send, explain, report, done, restarts, busy, initial = {}, kept, constraints } = options
  const form = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [pending, setPending] = useState(false)
  const [errors, setErrors] = useState<Errors>(options.found ?? {})
  const valueOf = (name: string) => kept?.texts[name] ?? initial[name] ?? undefined

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
        kept?.forget()
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
    // The button has lost the focus if it was disabled.
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
    kept?.store(form.current!, initial)
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
    /** For a `Field`: its error, and the name and constraints of its control. */
    field: (name: string) => ({
      error: errors[name],
      control: { name, defaultValue: valueOf(name), ...constraints?.[name] },
    }),
    /** What a field begins with. */
    valueOf,
    /** Removes the errors of fields, when something else has changed what is asked for there. */
    clear,
  }
}
