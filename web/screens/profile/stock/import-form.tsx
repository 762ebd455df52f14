import { useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { imports } from '#contract/imports/endpoints.ts'
import { stockLimits } from '#contract/imports/limits.ts'
import type { ImportRun } from '#contract/imports/schema.ts'
import { withToken } from '#web/app/api/member-api.ts'
import { memberClient } from '#web/app/api/member-client.ts'
import { useMemberChange } from '#web/app/api/member.ts'
import { refusalMessage } from '#web/app/api/refusals.ts'
import { sendFile } from '#web/app/api/send-file.ts'
import { useAuth } from '#web/app/auth/auth.tsx'
import { useEndpointForm } from '#web/forms/endpoint-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { FileDrop } from './file-drop.tsx'

type ImportFormProps = {
  open: ImportRun | undefined
  lastFeed: string | undefined
  onBegun: () => void
  onShowOpen: () => void
}

/** Starts an import from a file or a feed. It is only a preview until the seller confirms it. */
export function ImportForm({ open, lastFeed, onBegun, onShowOpen }: ImportFormProps) {
  const { send, progress, mistake } = useFileUpload(onBegun)
  return (
    <section aria-labelledby="import" className="flex min-w-0 flex-col gap-6">
      <div>
        <h2 id="import" className="text-xl">
          Import
        </h2>
        <p className="mt-2 text-sm text-muted">
          A CSV or JSON file, or a ZIP file with one of these plus pictures. You’ll see a preview before anything
          changes.
        </p>
      </div>
      {open ? (
        <p className="border-l-2 border-accent pl-5">
          An import is still in progress.{' '}
          <button type="button" onClick={onShowOpen} className="text-link min-h-11">
            View Import
          </button>
        </p>
      ) : (
        <>
          <FileDrop progress={progress} mistake={mistake} onFile={send} />
          <FeedForm last={lastFeed} isBusy={progress !== undefined} onBegun={onBegun} />
        </>
      )}
    </section>
  )
}

function FeedForm({ last, isBusy, onBegun }: { last: string | undefined; isBusy: boolean; onBegun: () => void }) {
  const begin = useMemberChange(imports.fetch, { invalidates: [imports.runs] })
  const { props, field, pending } = useEndpointForm(imports.fetch, {
    initial: { url: last },
    send: (body) => begin.mutateAsync({ body }),
    failed: 'We can’t reach the server. Please try again.',
    defaultField: 'url',
    done: onBegun,
    busy: isBusy,
  })
  return (
    <form method="post" {...props} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 tiny:grid-cols-1">
      <Field
        label="Or enter the URL of a feed"
        hint="Imports the feed once. To import it every hour or day, add it under Scheduled Feeds."
        {...field('url')}
      >
        <Input type="url" inputMode="url" placeholder="https://" />
      </Field>
      <Button type="submit" variant="secondary" disabled={pending || isBusy} className="mt-[1.625rem] h-12 tiny:mt-0">
        {pending ? 'Loading...' : 'Load Feed'}
      </Button>
    </form>
  )
}

function useFileUpload(onBegun: () => void) {
  const { getToken } = useAuth()
  const [progress, setProgress] = useState<number>()
  const [mistake, setMistake] = useState<string>()

  async function send(file: File) {
    setMistake(undefined)
    if (file.size === 0) return setMistake('This file is empty.')
    if (file.size > stockLimits.archiveBytes) return setMistake('The file must be 200 MB or smaller.')
    setProgress(0)
    try {
      const { status, statusText, text } = await withToken(getToken, (token) =>
        sendFile(form, file, token, { onProgress: setProgress }),
      )
      if (status !== 201) throw new ApiError(status, text, statusText)
      await memberClient().invalidateQueries({ queryKey: [imports.runs.path] })
      onBegun()
    } catch (error) {
      setMistake(refusalMessage(error) ?? form.failed)
    }
    setProgress(undefined)
  }

  return { send: (file: File) => void send(file), progress, mistake }
}

const form = { path: imports.upload.path, field: 'file', failed: 'The file wasn’t uploaded. Please try again.' }
