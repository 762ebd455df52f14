import { type ChangeEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { settings } from '#contract/settings/endpoints.ts'
import { houseLimits } from '#contract/settings/limits.ts'
import type { AllSettings, SettingsChange, SettingsVersion } from '#contract/settings/schema.ts'
import { queryKey, useMemberChange, useMember } from '#web/app/api/member.ts'
import { toastRefusal } from '#web/app/api/refusals.ts'
import { useAuth } from '#web/app/auth/auth.tsx'
import { useSite } from '#web/app/site/site.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButton } from '#web/ui/confirm-form.tsx'
import { useCloseDialog } from '#web/ui/dialog.tsx'
import { formatMoment } from '#web/ui/format/dates.ts'
import { Listed, pageSizes } from '#web/ui/list.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast.tsx'
import { Details, settingName } from '../audit/entry.tsx'
import { type Differences, readFile, toFile, toldAs, differencesOf } from './differences.ts'
import { PlainPart } from './section-form.tsx'

const tooLarge = 'This file is too large.'

/** All settings as one file, out and in. */
export function ImportAndExport({ saved }: { saved: AllSettings }) {
  const id = useId()
  const { name } = useSite()
  const [text, setText] = useState<string>()
  // Compared anew whenever something is saved, also a moment after the file was chosen.
  const read: Differences | string | undefined = text === undefined || text === tooLarge ? text : readFile(text, saved)

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    setText(file.size > houseLimits.changeBytes ? tooLarge : await file.text())
  }

  return (
    <PlainPart
      title="Import and Export"
      intro="Everything on this page as one file, with the logo in it; what is imported is shown before it is saved."
    >
      <Button variant="secondary" onClick={() => download(toFile(saved), `${slugOf(name)}-settings.json`)}>
        Export the Settings
      </Button>
      <div className="flex w-full flex-col gap-2">
        <label htmlFor={id} className="label text-muted">
          Import a file
        </label>
        <input
          id={id}
          type="file"
          accept="application/json,.json"
          onChange={(event) => void choose(event)}
          className="w-full min-w-0 text-sm text-muted file:mr-4 file:h-12 file:cursor-pointer file:rounded-control file:border file:border-solid file:border-strong-line file:bg-transparent file:px-5 file:text-ink"
        />
      </div>
      {typeof read === 'string' && (
        <p role="alert" className="border-l-2 border-danger pl-4 text-sm text-danger">
          {read}
        </p>
      )}
      {typeof read === 'object' && (
        <TakeOver
          saved={saved}
          differences={read}
          source="file"
          label="Import It"
          done="As the file has it."
          onDone={() => setText(undefined)}
        />
      )}
    </PlainPart>
  )
}

function download(text: string, name: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}

const slugOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-') || 'site'

type TakeOverProps = {
  saved: AllSettings
  differences: Differences
  source: NonNullable<SettingsChange['source']>
  /** On the button, and in the toast afterwards. */
  label: string
  done: string
  onDone: () => void
}

/** What would change, and the button that changes it. */
function TakeOver({ saved, differences, source, label, done, onDone }: TakeOverProps) {
  const { userId } = useAuth()
  const { revalidate } = useRevalidator()
  const taking = useMemberChange(settings.change, {
    invalidates: [settings.all, settings.versions],
    answers: queryKey(settings.all, {}, userId),
    onSuccess: () => {
      toast({ title: 'Settings saved', description: done })
      onDone()
      void revalidate() // header and footer show them too
    },
    onError: (error) => toastRefusal(error, 'The settings could not be saved. Please try again.'),
  })
  if (Object.keys(differences).length === 0) return <p>Nothing differs from what is set now.</p>
  return (
    <div className="flex flex-col items-start gap-5">
      <p>This would change:</p>
      <div className="w-full text-sm text-muted">
        <Details entry={toldAs(saved, differences)} />
      </div>
      <Button
        disabled={taking.isPending}
        onClick={() => taking.mutate({ body: { ...differences, version: saved.version, source } })}
      >
        {taking.isPending ? 'Saving...' : label}
      </Button>
    </div>
  )
}

/** Who set what when; each version can be brought back. */
export function Versions({ saved }: { saved: AllSettings }) {
  const [page, setPage] = useState(1)
  const query = { page, limit: pageSizes.rows }
  return (
    <PlainPart title="Versions" intro="Who set what when. The last 100 can be brought back; the audit trail keeps all.">
      <div className="w-full">
        <Listed
          from={useMember(settings.versions, { query }, { freshFor: 0, keepsLast: true })}
          page={page}
          onPage={setPage}
          failed="The versions could not be loaded."
          none={<p className="text-sm text-muted">Nothing was changed yet.</p>}
        >
          {(items) => (
            <ul>
              {items.map((it) => (
                <Row key={it.version} version={it} saved={saved} />
              ))}
            </ul>
          )}
        </Listed>
      </div>
    </PlainPart>
  )
}

type RowProps = { version: SettingsVersion; saved: AllSettings }

function Row({ version: { version, by, at, changed }, saved }: RowProps) {
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 border-b border-line py-2">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          {changed.length ? changed.map(settingName).join(', ') : 'Before the first change'}
        </p>
        <p className="text-sm text-muted">
          Version {version}
          {at && ` · ${formatMoment(at)}`}
          {by && ` · ${by}`}
        </p>
      </div>
      {version === saved.version ? (
        <p className="text-sm text-muted">Set now</p>
      ) : (
        <DialogButton
          variant="quiet"
          aria-label={`Bring back version ${version}`}
          label="Bring Back"
          title={`Version ${version}`}
        >
          <BringBack version={version} saved={saved} />
        </DialogButton>
      )}
    </li>
  )
}

type BringBackProps = { version: number; saved: AllSettings }

function BringBack({ version, saved }: BringBackProps) {
  const earlier = useMember(settings.version, { params: { version } }, { freshFor: 0 })
  const onDone = useCloseDialog()
  if (earlier.isError)
    return <ErrorState retry={() => void earlier.refetch()}>The version could not be loaded.</ErrorState>
  if (!earlier.data) return <Skeleton className="h-40" />
  const differences = differencesOf(saved, earlier.data)
  const done = `As in version ${version}.`
  return <TakeOver {...{ saved, differences, done, onDone }} source={version} label="Bring It Back" />
}
