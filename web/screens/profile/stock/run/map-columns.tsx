import { useId, useRef, useState } from 'react'
import { formatCount } from '#contract/format-count.ts'
import { imports } from '#contract/imports/endpoints.ts'
import { type ImportField, importFieldNames, importFields } from '#contract/imports/fields.ts'
import type { MappedColumn, ImportRun } from '#contract/imports/schema.ts'
import { useMember, useMemberChange } from '#web/app/api/member.ts'
import { problemOf } from '#web/app/api/refusals.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Table } from '#web/ui/data-table.tsx'
import { Select } from '#web/ui/field.tsx'
import { ErrorState, LoadingNote, Skeleton } from '#web/ui/states.tsx'
import { showImportRefusal } from './run-lines.tsx'

export function MapColumns({ run }: { run: ImportRun }) {
  const columns = useMember(imports.columns, { params: { id: run.id } }, { freshFor: 0 })
  if (columns.isError)
    return <ErrorState retry={() => void columns.refetch()}>We couldn’t load the columns.</ErrorState>
  // The form starts with the proposed choices. Wait for the latest proposals, because cached ones may be from an earlier visit.
  if (!columns.data || !columns.isFetchedAfterMount) {
    return (
      <>
        <LoadingNote>Loading the columns…</LoadingNote>
        <Skeleton className="h-48" />
      </>
    )
  }
  return <MappingForm run={run} columns={columns.data.columns} />
}

/** The field for a column, `none` if the column isn't imported, or an empty string if the seller still has to choose. */
type Choice = ImportField | 'none' | ''

const open: Choice = ''
const sureReasons: readonly MappedColumn['reason'][] = ['name', 'remembered', 'unneeded']
const isSure = ({ reason, rivals }: MappedColumn) => sureReasons.includes(reason) && rivals.length === 0

function MappingForm({ run, columns }: { run: ImportRun; columns: readonly MappedColumn[] }) {
  const form = useRef<HTMLFormElement>(null)
  const [choices, setChoices] = useState<Record<string, Choice>>(() =>
    Object.fromEntries(columns.map((column) => [column.name, firstChoice(column)])),
  )
  const [mistakes, setMistakes] = useState<Record<string, string>>({})
  const [remember, setRemember] = useState(true)
  const map = useMemberChange(imports.map, {
    invalidates: [imports.run, imports.runs, imports.mappings],
    onError: (error) => {
      const issues = problemOf(error)?.issues
      if (issues) showMistakes(Object.fromEntries(issues.map(({ field, message }) => [field, message])))
      else showImportRefusal(error, 'Your choices weren’t saved. Please try again.')
    },
  })
  const unsure = columns.filter((column) => !isSure(column))
  const known = columns.filter(isSure)
  const hasKnownMistake = known.some(({ name }) => mistakes[name] !== undefined)

  function showMistakes(found: Record<string, string>) {
    setMistakes(found)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }

  function send() {
    const unanswered = columns.filter(({ name }) => choices[name] === open)
    if (unanswered.length > 0)
      return showMistakes(Object.fromEntries(unanswered.map(({ name }) => [name, 'Choose a field or “Don’t import”.'])))
    setMistakes({})
    const chosen = Object.entries(choices).map(([name, choice]) => ({
      name,
      field: choice === 'none' || choice === '' ? null : choice,
    }))
    map.mutate({ params: { id: run.id }, body: { columns: chosen, remember } })
  }

  const table = (caption: string, items: readonly MappedColumn[]) => (
    <Table
      caption={caption}
      items={items}
      keyOf={({ name }) => name}
      columns={[
        {
          name: 'Column',
          className: 'lg:w-1/4',
          cell: ({ name }) => <span className="min-w-0 wrap-anywhere">{name}</span>,
        },
        { name: 'Examples', className: 'text-sm text-muted', cell: (column) => <Samples column={column} /> },
        {
          name: 'Import As',
          className: 'lg:w-72',
          cell: (column) => (
            <FieldChoice
              column={column}
              choice={choices[column.name] ?? open}
              mistake={mistakes[column.name]}
              onChoose={(choice) => setChoices((before) => ({ ...before, [column.name]: choice }))}
            />
          ),
        },
      ]}
    />
  )

  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {unsure.length > 0 && table('Columns that need your choice', unsure)}
      {known.length > 0 && (
        <details open={hasKnownMistake || unsure.length === 0}>
          <summary className="text-link min-h-11 cursor-pointer py-2.5">{`Show ${formatCount(known.length, 'recognized column')}`}</summary>
          <div className="mt-4">{table('Known columns', known)}</div>
        </details>
      )}
      {mistakes[''] && (
        <p role="alert" className="text-danger">
          {mistakes['']}
        </p>
      )}
      <CheckBox
        label={
          run.source === 'feed'
            ? 'Use these choices for this feed from now on'
            : 'Use these choices for files with the same columns'
        }
        checked={remember}
        onChange={setRemember}
      />
      <Button type="submit" disabled={map.isPending} className="self-start">
        {map.isPending ? 'Saving...' : 'Continue'}
      </Button>
    </form>
  )
}

/** Returns the suggested choice. There is no suggestion if several columns compete for the same field. */
function firstChoice({ field, rivals }: MappedColumn): Choice {
  return rivals.length > 0 ? open : (field ?? 'none')
}

function Samples({ column: { samples, rivals, field } }: { column: MappedColumn }) {
  return (
    <div className="min-w-0">
      <p className="line-clamp-2 wrap-anywhere">{samples.length > 0 ? samples.join(' · ') : 'No values'}</p>
      {field && rivals.length > 0 && (
        <p className="mt-1 text-ink wrap-anywhere">
          {`${new Intl.ListFormat('en-US').format(rivals)} could also be the ${importFieldNames[field].toLowerCase()}. Choose one of them.`}
        </p>
      )}
    </div>
  )
}

type FieldChoiceProps = {
  column: MappedColumn
  choice: Choice
  mistake: string | undefined
  onChoose: (choice: Choice) => void
}

function FieldChoice({ column: { name, rivals }, choice, mistake, onChoose }: FieldChoiceProps) {
  const id = useId()
  return (
    <div className="w-full min-w-0">
      <Select
        aria-label={`Import ${name} as`}
        aria-invalid={mistake ? true : undefined}
        aria-describedby={mistake ? id : undefined}
        value={choice}
        onChange={({ target }) => onChoose(target.value as Choice)}
      >
        {rivals.length > 0 && <option value="">Choose…</option>}
        <option value="none">Don’t import</option>
        {importFields.map((field) => (
          <option key={field} value={field}>
            {importFieldNames[field]}
          </option>
        ))}
      </Select>
      {mistake && (
        <p id={id} className="mt-1 text-sm text-danger">
          {mistake}
        </p>
      )}
    </div>
  )
}
