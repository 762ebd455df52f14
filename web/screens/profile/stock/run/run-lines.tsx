import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { toCell } from '#contract/csv.ts'
import { formatNumber } from '#contract/format-count.ts'
import { imports } from '#contract/imports/endpoints.ts'
import type { ImportLine, ImportRun, LineKind } from '#contract/imports/schema.ts'
import { memberApi } from '#web/app/api/member-api.ts'
import { memberClient } from '#web/app/api/member-client.ts'
import { useMemberChange, useMember } from '#web/app/api/member.ts'
import { problemOf, toastRefusal } from '#web/app/api/refusals.ts'
import { useAuth } from '#web/app/auth/auth.tsx'
import { paths } from '#web/app/site/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { formatPrice } from '#web/ui/format/numbers.ts'
import { PagedList } from '#web/ui/list.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { LoadingNote, Skeleton } from '#web/ui/states.tsx'
import { kindNames, kindOrder, nameOfField, totalOf } from './run-texts.ts'

/**
 * Shows why the server rejected a change to an import. If the import has changed in the meantime, also refetches it.
 */
export function showImportRefusal(error: Error, failed: string): void {
  toastRefusal(error, failed)
  if (problemOf(error)?.code !== 'run_moved') return
  for (const { path } of [imports.run, imports.runs, imports.lines])
    void memberClient().invalidateQueries({ queryKey: [path] })
}

type ConfirmHeldPriceProps = { run: ImportRun; line: ImportLine; price: number }

/** A button that confirms a price that is probably a typo. The issue above the button shows both prices. */
function ConfirmHeldPrice({ run: { id, state }, line: { position, title }, price }: ConfirmHeldPriceProps) {
  const confirm = useMemberChange(imports.confirmPrice, {
    invalidates: [imports.run, imports.runs, imports.lines],
    onError: (error) => showImportRefusal(error, "The price wasn't confirmed. Please try again."),
  })
  if (state === 'running' || state === 'cancelled') return null
  return (
    <Button
      variant="secondary"
      className="mt-2"
      disabled={confirm.isPending}
      aria-label={`Confirm ${formatPrice(price)}: ${title}`}
      onClick={() => confirm.mutate({ params: { id }, body: { position, confirmPrice: price } })}
    >
      {confirm.isPending ? 'Confirming...' : `Confirm ${formatPrice(price)}`}
    </Button>
  )
}

type LineRowProps = {
  line: ImportLine
  children?: ReactNode
}

function LineRow({ line: row, children }: LineRowProps) {
  const { line, stockNumber, title, kind, vehicleId, issues, values, price } = row
  const { name, look } = kindNames[kind]
  const label = title || stockNumber || 'Unnamed vehicle'
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-3.5 sm:grid-cols-[5rem_minmax(0,1fr)_9rem]">
      <span className="figures text-sm text-muted sm:pt-0.5">{line === null ? 'Not in the file' : `Line ${line}`}</span>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {vehicleId === null ? (
            label
          ) : (
            <Link to={paths.vehicle(vehicleId)} className="text-link">
              {label}
            </Link>
          )}
          {stockNumber && title && <span className="ml-3 text-sm text-muted">{stockNumber}</span>}
        </p>
        {price && (
          <p className="figures mt-1 text-sm">
            <span className="text-muted">Price: </span>
            <del className="text-muted">{formatPrice(price.before)}</del>
            <span aria-hidden className="mx-2 text-muted">
              →
            </span>
            <span className="sr-only"> will be </span>
            <ins className="no-underline">{formatPrice(price.after)}</ins>
          </p>
        )}
        {values && <p className="mt-1 text-sm wrap-anywhere text-muted">{readValues(values, price !== null)}</p>}
        {issues.length > 0 && (
          <ul className="mt-1 flex flex-col gap-0.5 text-sm">
            {issues.map(({ field, column, message }) => (
              <li key={`${field} ${message}`} className="wrap-anywhere">
                {field && <span className="text-muted">{nameOfField(field, column)}: </span>}
                {message}
              </li>
            ))}
          </ul>
        )}
        {children}
      </div>
      <span className="inline-flex items-center gap-2.5 self-start text-sm sm:justify-self-end">
        <span aria-hidden className={`size-2 shrink-0 rounded-full ${look}`} />
        {name}
      </span>
    </li>
  )
}

/** Returns the values from the file, except those that the row already shows. */
function readValues(values: NonNullable<ImportLine['values']>, hasPrice: boolean): string {
  const named = ['stockNumber', 'year', 'make', 'model', ...(hasPrice ? ['price'] : [])]
  const rest = Object.entries(values).filter(([field]) => !named.includes(field))
  return rest.map(([field, value]) => `${nameOfField(field)}: ${value}`).join(' · ')
}

const limit = 25

/**
 * Shows the lines of an import, either all of them or only one kind. Initially shows held lines if there are any, otherwise
 * lines with errors if there are any, and otherwise all lines.
 */
export function RunLines({ run }: { run: ImportRun }) {
  const [chosen, setChosen] = useState<LineKind | ''>()
  const [page, setPage] = useState(1)
  const kind = chosen ?? (run.counts.held > 0 ? 'held' : run.counts.bad > 0 ? 'bad' : '')
  const lines = useMember(
    imports.lines,
    { params: { id: run.id }, query: { kind, page, limit } },
    { keepsPrevious: true, enabled: totalOf(run) > 0 },
  )
  if (totalOf(run) === 0) return null

  function choose(next: LineKind | '') {
    setChosen(next)
    setPage(1)
  }

  return (
    <div className="flex flex-col gap-5">
      <fieldset aria-label="Lines to show" className="flex flex-wrap gap-2">
        <KindFilter isOn={kind === ''} count={totalOf(run)} onChoose={() => choose('')}>
          All
        </KindFilter>
        {kindOrder
          .filter((lineKind) => run.counts[lineKind] > 0)
          .map((lineKind) => (
            <KindFilter
              key={lineKind}
              isOn={kind === lineKind}
              count={run.counts[lineKind]}
              look={kindNames[lineKind].look}
              onChoose={() => choose(lineKind)}
            >
              {kindNames[lineKind].name}
            </KindFilter>
          ))}
      </fieldset>
      {run.counts.bad > 0 && <DownloadErrors run={run} />}
      <PagedList
        from={lines}
        page={page}
        onPage={setPage}
        limit={limit}
        placeholder={
          <>
            <LoadingNote>Loading the lines…</LoadingNote>
            <Skeleton className="h-40" />
          </>
        }
        failed="We couldn’t load the lines."
        none={null}
      >
        {(items) => (
          <ul aria-label="Lines" className="border-t border-line">
            {items.map((line) => (
              <LineRow key={line.position} line={line}>
                {line.heldPrice !== null && <ConfirmHeldPrice run={run} line={line} price={line.heldPrice} />}
              </LineRow>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}

type KindFilterProps = { isOn: boolean; count: number; look?: string; onChoose: () => void; children: string }

function KindFilter({ isOn, count, look, onChoose, children }: KindFilterProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onChoose}
      className="inline-flex min-h-11 items-center gap-2.5 rounded-control border border-line bg-surface px-4 text-sm transition-colors hover:border-strong-line aria-pressed:border-accent aria-pressed:text-accent-strong"
    >
      {look && <span aria-hidden className={`size-2 shrink-0 rounded-full ${look}`} />}
      {children}
      <span className="figures text-muted">{formatNumber(count)}</span>
    </button>
  )
}

/** A button that downloads the lines with errors as a CSV file, in which the seller can fix them. */
function DownloadErrors({ run: { id, counts } }: { run: ImportRun }) {
  const { getToken } = useAuth()
  const [pending, setPending] = useState(false)

  async function save() {
    setPending(true)
    try {
      const call = memberApi(getToken)
      const lines: ImportLine[] = []
      for (let page = 1; lines.length < counts.bad; page += 1) {
        const { items } = await call(imports.lines, { params: { id }, query: { kind: 'bad', page } })
        if (items.length === 0) break
        lines.push(...items)
      }
      saveFile('lines-with-errors.csv', asCsv(lines), 'text/csv')
    } catch (error) {
      toastRefusal(error, 'Failed to download the lines. Please try again.')
    }
    setPending(false)
  }

  return (
    <Button variant="quiet" disabled={pending} onClick={() => void save()} className="-ml-5 self-start">
      {pending ? 'Preparing...' : 'Download Lines with Errors'}
    </Button>
  )
}

function asCsv(lines: readonly ImportLine[]): string {
  const rows = lines.flatMap(({ line, stockNumber, title, issues }) =>
    issues.map(({ field, column, message }) =>
      [line, stockNumber, title, column ?? field, message].map(toCell).join(','),
    ),
  )
  return `\uFEFF${['line,stockNumber,vehicle,column,reason', ...rows].join('\r\n')}\r\n`
}
