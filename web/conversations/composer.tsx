import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { longestMessage } from '#contract/inquiries/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { refusalSentence } from '../app/api/refusals.ts'
import { useForm } from '../forms/form.ts'
import { keep, readKept } from '../forms/kept.ts'

type ComposerProps = {
  /** Where the browser keeps what is typed until it is sent. */
  keptAs: string
  /** Sends it; rejects when it was not sent, and then the text stays. */
  onSend: (text: string) => Promise<unknown>
  /** Opens what comes next, where there is something: sending can go on to it. */
  onNext?: (() => void) | undefined
  /** What stands beside the buttons, outside of the form. */
  tools?: ReactNode
  /** Where the browser sends the form without scripts. */
  action?: string
  /** The result of a form that was sent without scripts. */
  plain?: { text: string; reason: string } | undefined
}

/** The field for a message: Enter makes a new line, Ctrl+Enter or the button sends. One is in the field again afterwards. */
export function Composer({ keptAs, onSend, onNext, tools, action, plain }: ComposerProps) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const andNext = useRef<HTMLButtonElement>(null)
  const { props, field, pending } = useForm({
    found: plain && { text: plain.reason },
    initial: { text: plain?.text },
    read: (text, _, submitter) => ({ text: text('text'), goesOn: submitter !== null && submitter === andNext.current }),
    async send({ text, goesOn }) {
      await onSend(text)
      return goesOn
    },
    explain(error) {
      const why = refusalSentence(error) ?? 'The message could not be sent. Please try again.'
      toast({ title: 'Error', description: why, variant: 'destructive' })
      return { text: why }
    },
    restarts: true,
    done(goesOn) {
      keep(keptAs, {})
      if (!place.current) return
      place.current.querySelector('textarea')!.value = ''
      if (goesOn) onNext?.()
    },
  })

  // The server does not know it.
  useEffect(() => {
    const field = place.current!.querySelector('textarea')!
    if (!field.value) field.value = readKept(keptAs, ['text']).text ?? ''
  }, [keptAs])

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.form!.requestSubmit(event.shiftKey ? andNext.current : null)
  }

  return (
    <div ref={place} className="flex flex-col gap-4">
      <form {...props} id={id} method="post" action={action}>
        <Field label="Your message" required {...field('text')}>
          <TextArea
            rows={4}
            className="field-sizing-content max-h-80 min-h-32 lg:min-h-26"
            maxLength={longestMessage}
            onChange={({ target: { value } }) => keep(keptAs, value ? { text: value } : {})}
            onKeyDown={onKeyDown}
          />
        </Field>
      </form>
      <div className="flex flex-wrap items-center justify-end gap-3">
        {tools && <div className="mr-auto max-sm:w-full">{tools}</div>}
        {onNext && (
          <Button
            ref={andNext}
            form={id}
            type="submit"
            variant="secondary"
            aria-disabled={pending}
            aria-keyshortcuts="Control+Shift+Enter Meta+Shift+Enter"
            title="Ctrl+Shift+Enter"
            className="max-sm:grow"
          >
            Send &amp; Next
          </Button>
        )}
        <Button
          form={id}
          type="submit"
          aria-disabled={pending}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          title="Ctrl+Enter"
          className="max-sm:grow"
        >
          {pending ? 'Sending...' : 'Send'}
        </Button>
      </div>
    </div>
  )
}
