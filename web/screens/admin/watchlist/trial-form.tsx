import { useState } from 'react'
import { signalKinds } from '#contract/moderation/rules.ts'
import { watchlist, type WatchlistTrial } from '#contract/moderation/watchlist/endpoints.ts'
import { useMemberChange } from '#web/app/api/member.ts'
import { useEndpointForm } from '#web/forms/endpoint-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { heldSentence } from '../held-messages/held-sentence.ts'

export function TrialForm({ version }: { version: number }) {
  const [text, setText] = useState('')
  const [trial, setTrial] = useState<{ input: string; result: WatchlistTrial }>()
  const testing = useMemberChange(watchlist.try, { invalidates: [] })
  const { props, field, pending } = useEndpointForm(watchlist.try, {
    send: async (body) => setTrial({ input: `${version} ${body.text}`, result: await testing.mutateAsync({ body }) }),
    failed: 'We couldn’t check the text. Please try again.',
    busy: !text.trim(),
  })
  return (
    <form {...props} aria-label="Test the Lists" className={formLook}>
      <div>
        <h3 className="text-lg">Test the Lists</h3>
        <p className="mt-1 text-sm text-muted">
          Paste a message or description to see how the saved lists affect it. Nothing is stored or sent.
        </p>
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <Field label="Text" {...field('text')}>
          <TextArea rows={6} value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
        <Button type="submit" variant="secondary" className="self-start" aria-disabled={pending || !text.trim()}>
          {pending ? 'Checking...' : 'Check Text'}
        </Button>
        <output className="block">{trial?.input === `${version} ${text}` && <Result {...trial.result} />}</output>
      </div>
    </form>
  )
}

const formLook = 'grid gap-x-16 gap-y-4 border-t border-line pt-4 pb-8 lg:grid-cols-[18rem_minmax(0,1fr)]'

function Result({ heldFor, reason, signals }: WatchlistTrial) {
  return (
    <dl className="flex flex-col gap-6">
      <div className="border-l-2 border-accent pl-4">
        <dt className="label text-accent-strong">As a message</dt>
        <dd className="mt-1 wrap-anywhere">{reason ? `Held. ${heldSentence(reason, heldFor)}` : 'Not held.'}</dd>
      </div>
      <div className="border-l-2 border-accent pl-4">
        <dt className="label text-accent-strong">In a listing</dt>
        {signals.length === 0 && <dd className="mt-1">No signals.</dd>}
        {signals.map(({ kind, reason }) => (
          <dd key={reason} className="mt-1 wrap-anywhere">
            {signalKinds[kind]}: {reason}
          </dd>
        ))}
      </div>
    </dl>
  )
}
