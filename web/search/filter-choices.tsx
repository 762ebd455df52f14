import Ban from 'lucide-react/icons/ban'
import { type ComponentProps, type ReactNode, startTransition, useId, useOptimistic, useState } from 'react'
import { formatNumber } from '#contract/format-count.ts'
import type { OptionalDetail } from '#contract/search/schema.ts'
import { Field, Select } from '../ui/field.tsx'
import { type ChoiceName, exclusionOf } from './address.ts'
import { countOf, countText, type Counts } from './filter-inputs.tsx'
import type { FilterFormState } from './use-filter-form.ts'

type ChoicesProps = {
  form: FilterFormState
  name: ChoiceName
  label: string
  options: readonly string[]
  /** The labels of options whose labels differ from their values. */
  labels?: Readonly<Record<string, string>> | undefined
  counts?: Counts
  /** The number of vehicles that this filter leaves out because their sellers didn't provide the detail. */
  unstated?: number | undefined
}

/**
 * The options as a row of checkboxes. The filters next to the results use `ChoiceFold`, which can also exclude options.
 */
export function FilterChoices({ form, name, label, options, counts }: ChoicesProps) {
  return (
    <Group form={form} name={name} legend={<legend className="label mb-3 text-muted">{label}</legend>}>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        {options.map((option) => (
          <Box key={option} form={form} name={name} option={option} counts={counts} />
        ))}
      </div>
    </Group>
  )
}

/** A collapsible section with a filter's options, each with a checkbox to choose it and one to exclude it. */
export function ChoiceFold({ isOpen = false, ...props }: ChoicesProps & { isOpen?: boolean }) {
  const { form, name, label, options } = props
  const set = picked(form, name)
  const unknown = set.filter((option) => !options.includes(option))
  return (
    <CollapsibleSection
      label={label}
      set={set.length}
      isOpen={isOpen || set.length > 0 || errorOf(form, name) !== undefined}
    >
      <Group form={form} name={name} legend={<legend className="sr-only">{label}</legend>}>
        <Rows {...props} options={[...options, ...unknown]} />
      </Group>
    </CollapsibleSection>
  )
}

/** A select that adds options to a filter with many options, above the options that are already chosen or excluded. */
export function ChoiceSelect({ none, ...props }: ChoicesProps & { none: string }) {
  const { form, name, label, options, counts } = props
  const set = picked(form, name)
  return (
    <div>
      <Field label={label} error={errorOf(form, name)}>
        <Select name={name} value="" onChange={({ target }) => form.putOption(name, target.value, 'chosen')}>
          <option value="">{set.length > 0 ? `Add another ${label.toLowerCase()}` : none}</option>
          {options
            .filter((option) => !set.includes(option))
            .map((option) => (
              <option key={option} value={option}>
                {option}
                {countText(option, counts)}
              </option>
            ))}
        </Select>
      </Field>
      {set.length > 0 && (
        <fieldset className="mt-1 min-w-0">
          <legend className="sr-only">Filter by {label.toLowerCase()}</legend>
          <Rows {...props} options={set.toSorted()} />
        </fieldset>
      )}
    </div>
  )
}

type FoldProps = { label: string; set: number; isOpen: boolean; children: ReactNode }

/** A collapsible section. `isOpen` only sets its initial state, so that changing a filter never collapses it. */
export function CollapsibleSection({ label, set, isOpen, children }: FoldProps) {
  const [isOpenAtFirst] = useState(isOpen)
  return (
    <details open={isOpenAtFirst} className="border-t border-line">
      <summary className="opens flex min-h-11 items-center justify-between gap-4 py-2">
        <span className="label text-muted">
          {label}
          {set > 0 && (
            <span className="figures ml-2 inline-block min-w-5 rounded-full bg-accent px-1.5 text-center text-on-accent">
              {set}
              <span className="sr-only"> set</span>
            </span>
          )}
        </span>
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}

/** Explains how many vehicles a filter leaves out because they lack the detail. */
export function MissingDetailNote({ count, detail }: { count: number | undefined; detail: OptionalDetail }) {
  if (!count) return null
  const not = count === 1 ? 'doesn’t' : 'don’t'
  const has = count === 1 ? 'has' : 'have'
  const lack =
    detail === 'verdict' ? `${has} no price rating` : detail === 'place' ? `${has} no location` : `${not} list this`
  return <p className="figures mt-1 text-sm text-muted">{`${formatNumber(count)} more ${lack}`}</p>
}

type YesBoxProps = { form: FilterFormState; name: 'hasVin'; label: string; counts: Counts }

/** A checkbox for a filter that is `yes` or unset. */
export function YesCheckbox({ form, name, label, counts }: YesBoxProps) {
  const id = useId()
  const error = form.errorOf(name)
  const isEmpty = counts !== undefined && countOf('yes', counts) === 0
  const check = useCheck(form.values[name] !== undefined, (checked) => form.choose(name, checked ? 'yes' : ''))
  return (
    <div>
      <label className={`${boxRow} mr-13 lg:mr-11`}>
        <input
          {...check}
          name={name}
          value="yes"
          aria-invalid={error ? true : undefined}
          aria-describedby={error && id}
          className={box}
        />
        <span className={`transition-colors hover:text-accent-strong ${isEmpty ? 'text-muted' : ''}`}>{label}</span>
        <Count of="yes" counts={counts} />
      </label>
      {error && (
        <p id={id} className="mt-2 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

function picked({ values }: FilterFormState, name: ChoiceName): string[] {
  return [...(values[name] ?? []), ...(values[exclusionOf(name)] ?? [])]
}

function errorOf(form: FilterFormState, name: ChoiceName): string | undefined {
  return form.errorOf(name) ?? form.errorOf(exclusionOf(name))
}

type GroupProps = Pick<ChoicesProps, 'form' | 'name'> & { legend: ReactNode; children: ReactNode }

function Group({ form, name, legend, children }: GroupProps) {
  const id = useId()
  const error = errorOf(form, name)
  return (
    <fieldset aria-describedby={error && id} className="min-w-0">
      {legend}
      {children}
      {error && (
        <p id={id} className="mt-2 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function Rows({ form, name, options, labels, counts, unstated }: ChoicesProps) {
  return (
    <>
      {options.map((option) => (
        <div key={option} className="group flex items-center gap-2 *:first:flex-1">
          <Box form={form} name={name} option={option} labels={labels} counts={counts} />
          <ExcludeBox form={form} name={name} option={option} labels={labels} />
        </div>
      ))}
      {form.values[name] && <MissingDetailNote count={unstated} detail={name as OptionalDetail} />}
    </>
  )
}

type BoxProps = Pick<ChoicesProps, 'form' | 'name' | 'labels' | 'counts'> & { option: string }

function Box({ form, name, option, labels, counts }: BoxProps) {
  const isExcluded = form.values[exclusionOf(name)]?.includes(option)
  const isEmpty = counts !== undefined && countOf(option, counts) === 0
  const check = useCheck(form.values[name]?.includes(option) ?? false, (checked) =>
    form.putOption(name, option, checked ? 'chosen' : 'off'),
  )
  return (
    <label className={boxRow}>
      <input
        {...check}
        name={name}
        value={option}
        aria-invalid={errorOf(form, name) ? true : undefined}
        className={box}
      />
      <span
        className={`wrap-anywhere transition-colors first-letter:uppercase hover:text-accent-strong ${isEmpty || isExcluded ? 'text-muted' : ''} ${isExcluded ? 'line-through' : ''}`}
      >
        {labels?.[option] ?? option}
      </span>
      <Count of={option} counts={counts} />
    </label>
  )
}

/** A checkbox that excludes an option. With a mouse, it appears when its row is hovered or focused. */
function ExcludeBox({ form, name, option, labels }: BoxProps) {
  const filter = exclusionOf(name)
  const label = `Exclude ${labels?.[option] ?? option}`
  const check = useCheck(form.values[filter]?.includes(option) ?? false, (checked) =>
    form.putOption(name, option, checked ? 'excluded' : 'off'),
  )
  return (
    <label
      title={label}
      className={
        'relative grid size-11 shrink-0 cursor-pointer place-items-center text-muted transition-opacity hover:text-ink ' +
        'has-checked:text-danger lg:size-9 ' +
        'pointer-fine:[.group:not(:hover,:focus-within)_&:not(:has(:checked))]:opacity-0'
      }
    >
      <input
        {...check}
        name={filter}
        value={option}
        aria-label={label}
        className="absolute inset-2 cursor-pointer appearance-none rounded-control forced-colors:appearance-auto"
      />
      <Ban aria-hidden strokeWidth={1.5} className="pointer-events-none size-4 forced-colors:hidden" />
    </label>
  )
}

/**
 * Props for a checkbox that changes immediately. The search starts after the next paint, and the rest of the form follows
 * in a transition, because both would delay the paint on slow phones.
 */
function useCheck(wasChecked: boolean, onCheck: (checked: boolean) => void): ComponentProps<'input'> {
  const [isChecked, setIsChecked] = useOptimistic(wasChecked)
  return {
    type: 'checkbox',
    checked: isChecked,
    onChange: ({ target: { checked } }) =>
      startTransition(async () => {
        setIsChecked(checked)
        await nextPaint()
        startTransition(() => onCheck(checked))
      }),
  }
}

function nextPaint(): Promise<void> {
  return new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
}

const boxRow = 'flex min-h-11 min-w-0 cursor-pointer items-center gap-3 text-sm lg:min-h-9'

const box =
  'grid size-4.5 shrink-0 appearance-none place-items-center rounded-control border border-strong-line ' +
  'after:size-2.5 after:scale-0 after:bg-accent after:transition-transform checked:border-accent checked:after:scale-100 ' +
  'aria-invalid:border-danger forced-colors:appearance-auto'

function Count({ of, counts }: { of: string; counts: Counts }) {
  if (!counts) return null
  const count = countOf(of, counts)
  return (
    <span className="figures ml-auto text-muted">
      {formatNumber(count)}
      <span className="sr-only"> {count === 1 ? 'vehicle' : 'vehicles'}</span>
    </span>
  )
}
