import { useState } from 'react'
import { type AllSettings, settings, type SettingsVersion } from '#contract/settings.ts'
import { useMember } from '#web/api/member.ts'
import { formatMoment } from '#web/format/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { settingName } from '../audit/entry-facts.ts'
import { Listed, rowsOnAPage } from '../parts/listed.tsx'
import { differencesOf } from './differences.ts'
import { PlainPart } from './plain-part.tsx'
import { TakeOver } from './take-over.tsx'

/** Who set what when; each version can be brought back. */
export function Versions({ saved }: { saved: AllSettings }) {
  const [page, setPage] = useState(1)
  const [asked, setAsked] = useState<number>()
  const close = () => setAsked(undefined)
  const query = { page, limit: rowsOnAPage }
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
                <Row key={it.version} version={it} isCurrent={it.version === saved.version} onAsk={setAsked} />
              ))}
            </ul>
          )}
        </Listed>
      </div>
      <Dialog open={asked !== undefined} onClose={close} title={`Version ${asked ?? ''}`}>
        {asked !== undefined && <BringBack version={asked} saved={saved} onDone={close} />}
      </Dialog>
    </PlainPart>
  )
}

type RowProps = { version: SettingsVersion; isCurrent: boolean; onAsk: (version: number) => void }

function Row({ version: { version, by, at, changed }, isCurrent, onAsk }: RowProps) {
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
      {isCurrent ? (
        <p className="text-sm text-muted">Set now</p>
      ) : (
        <Button variant="quiet" aria-label={`Bring back version ${version}`} onClick={() => onAsk(version)}>
          Bring Back
        </Button>
      )}
    </li>
  )
}

type BringBackProps = { version: number; saved: AllSettings; onDone: () => void }

function BringBack({ version, saved, onDone }: BringBackProps) {
  const earlier = useMember(settings.version, { params: { version } }, { freshFor: 0 })
  if (earlier.isError)
    return <ErrorState retry={() => void earlier.refetch()}>The version could not be loaded.</ErrorState>
  if (!earlier.data) return <Skeleton className="h-40" />
  const differences = differencesOf(saved, earlier.data)
  const done = `As in version ${version}.`
  return <TakeOver {...{ saved, differences, done, onDone }} source={version} label="Bring It Back" />
}
