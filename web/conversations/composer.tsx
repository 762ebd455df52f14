import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { longestMessage } from '#contract/inquiries/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { refusalMessage } from '../app/api/refusals.ts'
import { useForm } from '../forms/form.ts'
import { readUnsentInput, storeUnsentInput } from '../forms/unsent-input.ts'

type ComposerProps = {
  draftKey: string
  /** Sends the message. Must reject if that fails. The text then stays in the field. */
  onSend: (text: string) => Promise<unknown>
  onNext?: (() => void) | undefined
  tools?: ReactNode
  /** The URL that the form submits to without JavaScript. */
  action?: string
  /** The user's text and the server's reason for rejecting it, after a submission without JavaScript. */
  plain?: { text: string; reason: string } | undefined
}

/** The message field. Enter adds a line, and Ctrl+Enter sends. The field keeps focus after sending. */
export function Composer({ draftKey, onSend, onNext, tools, action, plain }: ComposerProps) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const andNext = useRef<HTMLButtonElement>(null)
  const { props, field, pending } = useForm({
    found: plain && { text: plain.reason },
    initial: { text: plain?.text },
    read: (text, _, submitter) => ({
      text: text('text'),
      opensNext: submitter !== null && submitter === andNext.current,
    }),
    async send({ text, opensNext }) {
      await onSend(text)
      return opensNext
    },
    explain(error) {
      const reason = refusalMessage(error) ?? "The message wasn't sent. Please try again."
      toast({ title: 'Error', description: reason, variant: 'destructive' })
      return { text: reason }
    },
    restarts: true,
    done(opensNext) {
      storeUnsentInput(draftKey, {})
      if (!place.current) return
      place.current.querySelector('textarea')!.value = ''
      if (opensNext) onNext?.()
    },
  })

  // The draft is stored only in the browser, so it can't be restored before hydration.
  useEffect(() => {
    const field = place.current!.querySelector('textarea')!
    if (!field.value) field.value = readUnsentInput(draftKey, ['text']).text ?? ''
  }, [draftKey])

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
            onChange={({ target: { value } }) => storeUnsentInput(draftKey, value ? { text: value } : {})}
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
