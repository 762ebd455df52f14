import { z } from 'zod'
import { responseFacts } from '../facts/schema.ts'
import { Issue } from '../problems.ts'
import { importFields } from './fields.ts'
import { stockLimits } from './limits.ts'
import { isHttpUrl } from './rules.ts'

export const FeedUrl = z
  .string('Enter the URL of the feed.')
  .trim()
  .min(1, 'Enter the URL of the feed.')
  .max(stockLimits.address, `Use ${stockLimits.address.toLocaleString('en-US')} characters or fewer.`)
  .refine(isHttpUrl, 'Enter a URL that starts with https:// and contains no username or password.')

const runStates = {
  reading: 'The file or feed is being read.',
  mapping: 'The seller must choose what the columns of the file mean.',
  planned: 'The plan is ready, and the import can be started.',
  running: 'The lines are being applied.',
  done: 'All lines were applied or needed no change.',
  failed: 'The file or all of its lines were invalid.',
  cancelled: 'It was not started, or it was stopped. Changes made until then remain.',
} as const
export type RunState = keyof typeof runStates

/**
 * All transitions of an unfinished import. `ask` waits for the seller to choose a field for each column, and `map` then
 * continues. `remap` discards the plan and asks again. Sellers request `start`, `remap` and `cancel`.
 */
export const runTransitions = {
  ask: { from: ['reading'], to: 'mapping' },
  map: { from: ['mapping'], to: 'reading' },
  remap: { from: ['planned'], to: 'mapping' },
  start: { from: ['planned'], to: 'running' },
  cancel: { from: ['reading', 'mapping', 'planned', 'running'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly RunState[]; to: RunState }>
export const requestableRunTransitions = ['start', 'remap', 'cancel'] as const
export type RunTransition = (typeof requestableRunTransitions)[number]

export const lineKinds = {
  new: 'Creates a listing that is pending approval.',
  changed: 'Changes a listing, like an edit in the form.',
  back: 'Reactivates a listing that had expired or was missing from the previous file.',
  unchanged: 'Changes nothing, because the listing is up to date.',
  left: 'Skips a listing that was sold or that its seller removed.',
  gone: 'Pauses a listing that is no longer in the file.',
  bad: 'The line is invalid and is not applied.',
  held: 'The price looks like a typo. The line is applied after the seller confirms the price.',
} as const
export type LineKind = keyof typeof lineKinds
export const kinds = Object.keys(lineKinds) as [LineKind, ...LineKind[]]
export const kindDescriptions = kinds.map((kind) => `- \`${kind}\`: ${lineKinds[kind]}`).join('\n')

const count = z.int().min(0)

export const ImportRun = z
  .object({
    id: z.int(),
    source: z.enum(['file', 'feed']),
    name: z.string().describe('Name of the file, or URL of the feed.'),
    state: z.enum(Object.keys(runStates) as [RunState, ...RunState[]]),
    asks: z
      .boolean()
      .describe(
        `Whether the import needs confirmation, because it would pause more than ${stockLimits.pausedShare * 100}% ` +
          'of the public listings.',
      ),
    counts: z.record(z.enum(kinds), count).describe('Number of lines by kind.'),
    open: count.describe('Number of lines that have not been applied yet.'),
    ignored: z.array(z.string()).describe('Columns of the file that are unknown and ignored.'),
    warnings: z.array(z.string()).describe('Warnings about how the file was read, such as a guessed encoding.'),
    problem: z.string().nullable().describe('Why the import failed or was canceled; otherwise null.'),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'StockRun' })
export type ImportRun = z.infer<typeof ImportRun>

const proposalReasons = {
  name: 'The header is known.',
  remembered: 'The seller chose this field for an earlier import.',
  similar: 'The header is similar to a known header.',
  values: 'The values match the field.',
  unneeded: 'The header is known, but listings do not have this detail.',
  unknown: 'The header is unknown.',
} as const

export const MappedColumn = z
  .object({
    name: z.string().describe('The header of the column, or the key in a JSON file.'),
    samples: z.array(z.string()).max(3).describe('Some values of the column; long values are shortened.'),
    field: z.enum(importFields).nullable().describe('The proposed field; null if the column is not imported.'),
    reason: z.enum(Object.keys(proposalReasons) as (keyof typeof proposalReasons)[]).describe(
      Object.entries(proposalReasons)
        .map(([reason, meaning]) => `- \`${reason}\`: ${meaning}`)
        .join('\n'),
    ),
    rivals: z.array(z.string()).describe('Other columns of the file that mean the same field. Choose one of them.'),
  })
  .meta({ id: 'MappedColumn' })
export type MappedColumn = z.infer<typeof MappedColumn>

/** How the columns of a file or feed map to fields. The seller chose the fields, and the next import reuses them. */
export const ImportMapping = z
  .object({
    id: z.int(),
    source: z.enum(['file', 'feed']),
    name: z.string().describe('Name of the last file with these headers, or URL of the feed.'),
    columns: z.array(MappedColumn.pick({ name: true, field: true })).max(stockLimits.columns),
    usedAt: z.iso.datetime().describe('When an import last used the mapping.'),
  })
  .meta({ id: 'StockMapping' })
export type ImportMapping = z.infer<typeof ImportMapping>

const LineIssue = Issue.extend({
  column: z.string().nullable().describe('The header in the file; null if the file has no column for the field.'),
})

export const ImportLine = z
  .object({
    position: z.int(),
    line: z.int().nullable().describe('Line number in the file; null for listings that are no longer in it.'),
    stockNumber: z.string().nullable(),
    title: z.string().describe('Year, make and model; values that the line does not contain are left out.'),
    kind: z.enum(kinds),
    done: z.boolean(),
    vehicleId: z.int().nullable(),
    issues: z.array(LineIssue).describe('Why the line is `bad`, `held` or `left`, and other notes, by field.'),
    values: z
      .record(z.string(), z.string())
      .nullable()
      .describe('The values that were read, by field; long values are shortened. Null once the line has been applied.'),
    price: z
      .object({ before: z.int(), after: z.int() })
      .nullable()
      .describe('The old and new price in whole US dollars; null if the line does not change a listing’s price.'),
    heldPrice: z.int().nullable().describe('The price of a held line, in whole US dollars; null for other lines.'),
  })
  .meta({ id: 'StockLine' })
export type ImportLine = z.infer<typeof ImportLine>

export const StockVehicle = z
  .object({
    id: z.int().nullable(),
    make: z.string(),
    model: z.string(),
    year: z.int(),
    price: z.int(),
    mileage: z.int(),
    horsepower: z.int().nullable(),
    transmission: z.string().nullable(),
    fuelType: z.string().nullable(),
    bodyStyle: z.string(),
    color: z.string().nullable(),
    description: z.string().nullable(),
    ...responseFacts,
    stockNumber: z.string().nullable(),
    images: z.array(z.string()),
  })
  .meta({ id: 'StockVehicle' })
export type StockVehicle = z.infer<typeof StockVehicle>
