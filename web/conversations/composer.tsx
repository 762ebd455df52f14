import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { maximumMessageLength } from '#contract/inquiries/limits.ts'
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
    <div ref={place} className="flex scroll-mb-[max(1rem,var(--safe-bottom))] flex-wrap items-end gap-2 sm:flex-nowrap">
      {tools}
      <form {...props} id={id} method="post" action={action} className="min-w-0 flex-1">
        <Field label="Your message" required {...field('text')} className="[&>label]:sr-only">
          <TextArea
            rows={1}
            placeholder="Write a message"
            className={oneLine}
            maxLength={maximumMessageLength}
            onChange={({ target: { value } }) => storeUnsentInput(draftKey, value ? { text: value } : {})}
            onKeyDown={onKeyDown}
          />
        </Field>
      </form>
      {onNext && (
        <Button
          ref={andNext}
          form={id}
          type="submit"
          variant="secondary"
          aria-disabled={pending}
          aria-keyshortcuts="Control+Shift+Enter Meta+Shift+Enter"
          title="Ctrl+Shift+Enter"
          className="max-sm:order-last max-sm:w-full"
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
        className="min-w-28 max-sm:min-w-20 max-sm:px-3"
      >
        {pending ? 'Sending...' : 'Send'}
      </Button>
    </div>
  )
}

/** As tall as a button, growing with its text up to a limit. Browsers that can't grow a field show four lines. */
const oneLine =
  'field-sizing-content max-h-60 resize-none min-h-11! py-[0.5625rem]! leading-6 max-sm:max-h-40 not-supports-[field-sizing:content]:min-h-29!'
