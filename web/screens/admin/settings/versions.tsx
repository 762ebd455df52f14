import { type ChangeEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { settings } from '#contract/settings/endpoints.ts'
import { brandingLimits } from '#contract/settings/limits.ts'
import type { AllSettings, SettingsChange, SettingsVersion } from '#contract/settings/schema.ts'
import { queryKey, useMemberChange, useMember } from '#web/app/api/member.ts'
import { toastRefusal } from '#web/app/api/refusals.ts'
import { useAuth } from '#web/app/auth/auth.tsx'
import { useSite } from '#web/app/site/site.ts'
import { uploadError, uploadPicture } from '#web/pictures/upload.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButton } from '#web/ui/confirm-form.tsx'
import { useCloseDialog } from '#web/ui/dialog.tsx'
import { formatMoment } from '#web/ui/format/dates.ts'
import { PagedList, pageSizes } from '#web/ui/list.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast.tsx'
import { Details, settingName } from '../audit/entry.tsx'
import { fromBase64, toBase64 } from './base64.ts'
import { heroFileIn, type Differences, readFile, toFile, auditEntryOf, differencesOf } from './differences.ts'
import { SectionContent } from './section-content.tsx'

const tooLarge = 'This file is too large.'

export function ImportAndExport({ saved }: { saved: AllSettings }) {
  const id = useId()
  const { name } = useSite()
  const [text, setText] = useState<string>()
  // Compare on each render, because the settings may change after the admin chose the file.
  const read: Differences | string | undefined = text === undefined || text === tooLarge ? text : readFile(text, saved)

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    setText(file.size > brandingLimits.fileBytes ? tooLarge : await file.text())
  }

  async function exportAll() {
    try {
      const hero = saved.hero && (await fetchBase64(saved.hero))
      download(toFile(saved, hero || undefined), `${slugOf(name)}-settings.json`)
    } catch {
      const description = 'We couldn’t load the home page picture. Please try again.'
      toast({ title: 'Error', description, variant: 'destructive' })
    }
  }

  return (
    <SectionContent
      title="Import and Export"
      intro="Export all settings, including pictures, to one file. Before you import a file, you’ll see what it changes."
    >
      <Button variant="secondary" onClick={() => void exportAll()}>
        Export Settings
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
          className="w-full min-w-0 text-sm text-transparent file:mr-4 file:h-12 file:cursor-pointer file:rounded-control file:border file:border-solid file:border-strong-line file:bg-transparent file:px-5 file:text-ink"
        />
      </div>
      {typeof read === 'string' && (
        <p role="alert" className="border-l-2 border-danger pl-4 text-sm text-danger">
          {read}
        </p>
      )}
      {typeof read === 'object' && (
        <ApplyDifferences
          saved={saved}
          differences={read}
          heroFile={heroFileIn(text!)}
          source="file"
          label="Import"
          done="The settings were imported."
          onDone={() => setText(undefined)}
        />
      )}
    </SectionContent>
  )
}

function download(text: string, name: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}

async function fetchBase64(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(response.statusText)
  return toBase64(new Uint8Array(await response.arrayBuffer()))
}

function toPicture(base64: string): File {
  return new File([fromBase64(base64)], 'home.webp', { type: 'image/webp' })
}

const slugOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-') || 'site'

type ApplyDifferencesProps = {
  saved: AllSettings
  differences: Differences
  /** The home page's picture in base64, if it still has to be uploaded. */
  heroFile?: string | undefined
  source: NonNullable<SettingsChange['source']>
  label: string
  done: string
  onDone: () => void
}

function ApplyDifferences({ saved, differences, heroFile, source, label, done, onDone }: ApplyDifferencesProps) {
  const { userId, getToken } = useAuth()
  const [uploading, setUploading] = useState(false)
  const { revalidate } = useRevalidator()
  const saving = useMemberChange(settings.change, {
    invalidates: [settings.all, settings.versions],
    updates: queryKey(settings.all, {}, userId),
    onSuccess: () => {
      toast({ title: 'Settings saved', description: done })
      onDone()
      // Reload the header and the footer, because they also depend on settings.
      void revalidate()
    },
    onError: (error) => toastRefusal(error, 'We couldn’t save the settings. Please try again.'),
  })

  /** Uploads the picture before saving, because the URL in a file from another site isn't valid on this site. */
  async function save() {
    setUploading(true)
    try {
      const hero = differences.hero && heroFile && (await uploadPicture(toPicture(heroFile), { getToken }))
      saving.mutate({ body: { ...differences, ...(hero && { hero }), version: saved.version, source } })
    } catch (error) {
      toast({ title: 'Error', description: uploadError(error), variant: 'destructive' })
    } finally {
      setUploading(false)
    }
  }

  if (Object.keys(differences).length === 0) return <p>No differences from the current settings.</p>
  return (
    <div className="flex flex-col items-start gap-5">
      <p>This will change:</p>
      <div className="w-full text-sm text-muted">
        <Details entry={auditEntryOf(saved, differences)} />
      </div>
      <Button disabled={uploading || saving.isPending} onClick={() => void save()}>
        {uploading || saving.isPending ? 'Saving...' : label}
      </Button>
    </div>
  )
}

export function Versions({ saved }: { saved: AllSettings }) {
  const [page, setPage] = useState(1)
  const query = { page, limit: pageSizes.rows }
  return (
    <SectionContent
      title="Versions"
      intro="Who changed which settings, and when. You can restore any of the last 100 versions. The audit trail has all changes."
    >
      <div className="w-full">
        <PagedList
          from={useMember(settings.versions, { query }, { freshFor: 0, keepsPrevious: true })}
          page={page}
          onPage={setPage}
          failed="We couldn’t load the versions."
          none={<p className="text-sm text-muted">No changes yet.</p>}
        >
          {(items) => (
            <ul>
              {items.map((version) => (
                <Row key={version.version} version={version} saved={saved} />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </SectionContent>
  )
}

type RowProps = { version: SettingsVersion; saved: AllSettings }

function Row({ version: { version, by, at, changed }, saved }: RowProps) {
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 border-b border-line py-2">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">{changed.length ? changed.map(settingName).join(', ') : 'Initial settings'}</p>
        <p className="text-sm text-muted">
          Version {version}
          {at && ` · ${formatMoment(at)}`}
          {by && ` · ${by}`}
        </p>
      </div>
      {version === saved.version ? (
        <p className="text-sm text-muted">Current</p>
      ) : (
        <DialogButton
          variant="quiet"
          aria-label={`Restore version ${version}`}
          label="Restore"
          title={`Version ${version}`}
        >
          <RestoreVersion version={version} saved={saved} />
        </DialogButton>
      )}
    </li>
  )
}

type RestoreVersionProps = { version: number; saved: AllSettings }

function RestoreVersion({ version, saved }: RestoreVersionProps) {
  const earlier = useMember(settings.version, { params: { version } }, { freshFor: 0 })
  const onDone = useCloseDialog()
  if (earlier.isError)
    return <ErrorState retry={() => void earlier.refetch()}>We couldn’t load the version.</ErrorState>
  if (!earlier.data) return <Skeleton className="h-40" />
  const differences = differencesOf(saved, earlier.data)
  const done = `Version ${version} was restored.`
  return <ApplyDifferences {...{ saved, differences, done, onDone }} source={version} label="Restore Version" />
}
