import { type SubmitEvent, useState } from 'react'
import { isApiError } from '#contract/client.ts'
import { stock, type StockRun } from '#contract/stock.ts'
import { useMemberChange } from '#web/api/member.ts'
import { refusalSentence } from '#web/api/refusal-sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { FileDrop } from './file-drop.tsx'
import { useSendStock } from './use-send-stock.ts'

type ImportFormProps = {
  /** The import that has not ended. */
  open: StockRun | undefined
  lastFeed: string | undefined
  onBegun: () => void
  onShowOpen: () => void
}

/** Nothing is changed by sending: what a file would do is shown first. */
export function ImportForm({ open, lastFeed, onBegun, onShowOpen }: ImportFormProps) {
  const { send, share, mistake } = useSendStock(onBegun)
  return (
    <section aria-labelledby="bring-in" className="flex min-w-0 flex-col gap-6">
      <div>
        <h2 id="bring-in" className="text-2xl">
          Bring In
        </h2>
        <p className="mt-2 text-sm text-muted">
          A CSV, a JSON, or a ZIP of one of them with pictures. You see what it does before anything is changed.
        </p>
      </div>
      {open ? (
        <p className="border-l-2 border-accent pl-5">
          An import has not ended yet.{' '}
          <button type="button" onClick={onShowOpen} className="text-link min-h-11">
            Look at it
          </button>
        </p>
      ) : (
        <>
          <FileDrop share={share} mistake={mistake} onFile={send} />
          <FeedForm last={lastFeed} isBusy={share !== undefined} onBegun={onBegun} />
        </>
      )}
    </section>
  )
}

function FeedForm({ last, isBusy, onBegun }: { last: string | undefined; isBusy: boolean; onBegun: () => void }) {
  const [url, setUrl] = useState(last ?? '')
  const [mistake, setMistake] = useState<string>()
  const begin = useMemberChange(stock.fetch, {
    invalidates: [stock.runs],
    onSuccess: onBegun,
    onError: (error) => setMistake((isApiError(error) && refusalSentence(error)) || unreachable),
  })

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setMistake(undefined)
    if (!url.trim()) return setMistake('Please give the address of the feed.')
    begin.mutate({ body: { url } })
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={onSubmit}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 tiny:grid-cols-1"
    >
      <Field label="Or the address of a feed" error={mistake}>
        <Input
          type="url"
          inputMode="url"
          placeholder="https://"
          value={url}
          maxLength={1_000}
          onChange={(event) => setUrl(event.target.value)}
        />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        disabled={begin.isPending || isBusy}
        className="mt-[1.625rem] h-12 tiny:mt-0"
      >
        {begin.isPending ? 'Fetching...' : 'Fetch'}
      </Button>
    </form>
  )
}

const unreachable = 'The site cannot be reached just now. Please try again.'
