import { type SubmitEvent, useState } from 'react'
import { longestMessage } from '#contract/inquiry-limits.ts'
import { toast } from '#web/ui/toast.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { refusalSentence } from '#web/api/refusal-sentence.ts'

type ComposerProps = {
  /** Sends it; rejects when it was not sent, and then the text stays. */
  onSend: (text: string) => Promise<unknown>
  /** Where the browser sends the form without scripts. */
  action?: string
  /** The result of a form that was sent without scripts. */
  plain?: { text: string; reason: string } | undefined
}

/** The field for a message: Enter makes a new line, the button sends. */
export function Composer({ onSend, action, plain }: ComposerProps) {
  const [sending, setSending] = useState(false)
  const [reason, setReason] = useState(plain?.reason)

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const form = event.currentTarget
    setSending(true)
    try {
      await onSend(String(new FormData(form).get('text')))
      form.reset()
      form.querySelector('textarea')!.value = ''
      setReason(undefined)
    } catch (error) {
      const why = refusalSentence(error) ?? 'The message could not be sent. Please try again.'
      setReason(why)
      toast({ title: 'Error', description: why, variant: 'destructive' })
    } finally {
      setSending(false)
    }
  }

  return (
    <form method="post" action={action} onSubmit={(event) => void onSubmit(event)} className="flex flex-col gap-4">
      <Field label="Your message" required error={reason}>
        <TextArea name="text" rows={4} maxLength={longestMessage} defaultValue={plain?.text} />
      </Field>
      <Button type="submit" disabled={sending} className="self-end max-sm:w-full">
        {sending ? 'Sending...' : 'Send'}
      </Button>
    </form>
  )
}
