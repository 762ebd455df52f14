import { formatCount, formatNumber } from '#contract/format-count.ts'
import { importFieldNames } from '#contract/imports/fields.ts'
import type { LineKind, ImportRun } from '#contract/imports/schema.ts'

/** The name and color of each kind of line. `counted` is used after a number if the name would sound wrong there. */
export const kindNames: Record<LineKind, { name: string; look: string; counted?: string }> = {
  new: { name: 'New', look: 'bg-good' },
  changed: { name: 'Changed', look: 'bg-accent' },
  back: { name: 'Relisted', look: 'bg-good' },
  gone: { name: 'Paused', look: 'bg-wait' },
  bad: { name: 'Errors', look: 'bg-danger', counted: 'with errors' },
  held: { name: 'Held', look: 'bg-wait' },
  left: { name: 'Skipped', look: 'bg-strong-line' },
  unchanged: { name: 'Unchanged', look: 'bg-strong-line' },
}

/** Returns the host and the path of a feed's URL, but not the query, which often contains a secret key. */
export function feedNameOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

export function sourceNameOf({ source, name }: Pick<ImportRun, 'source' | 'name'>): string {
  return source === 'feed' ? feedNameOf(name) : name
}

export const kindOrder = Object.keys(kindNames) as LineKind[]

export function totalOf({ counts }: Pick<ImportRun, 'counts'>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

/** Summarizes an import, such as `388 new, 12 with errors`. */
export function outcomeOf(run: ImportRun): string {
  const { state, counts } = run
  if (state === 'reading') return 'Reading'
  if (state === 'mapping') return 'Waiting for your column choices'
  if (state === 'failed') return 'Failed'
  if (state === 'planned') return 'Ready to start'
  if (state === 'running') return 'In progress'
  if (state === 'cancelled') return run.problem ? 'Stopped' : 'Canceled'
  const parts = kindOrder
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${formatNumber(counts[kind])} ${kindNames[kind].counted ?? kindNames[kind].name.toLowerCase()}`)
  return parts.join(', ') || 'no lines'
}

/**
 * Describes what an import will do, such as `12 vehicles will be created, 8 changed, 3 paused. Paused vehicles are taken off
 * the site.` Returns an empty string if the import will do nothing.
 */
export function effectOf({ counts }: Pick<ImportRun, 'counts'>): string {
  const effects = { new: 'created', changed: 'changed', back: 'relisted', gone: 'paused' } as const
  const parts = (Object.keys(effects) as (keyof typeof effects)[])
    .filter((kind) => counts[kind] > 0)
    .map((kind, index) =>
      index === 0
        ? `${formatCount(counts[kind], 'vehicle')} will be ${effects[kind]}`
        : `${formatNumber(counts[kind])} ${effects[kind]}`,
    )
  if (parts.length === 0) return ''
  const off = counts.gone > 0 ? ' Paused vehicles are taken off the site.' : ''
  return `${parts.join(', ')}.${off}`
}

const labels: Readonly<Record<string, string | undefined>> = importFieldNames

/** Returns a field's label, followed by its header in the file if that differs: `Pictures (PhotoURLs)`. */
export function nameOfField(field: string, column: string | null = null): string {
  const label = labels[field] ?? field
  return column === null || plain(column) === plain(label) ? label : `${label} (${column})`
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
