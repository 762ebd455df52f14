import type { LineKind, MappedColumn, RunState } from '#contract/imports/schema.ts'
import type { Issue } from '#contract/problems.ts'
import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from '#platform/database/pg-core.ts'
import type { Mapping } from './mapping/propose.ts'
import type { LineInput } from './reading/line-input.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Imports of sellers' inventories. */
export const stockRuns = pgTable('stock_runs', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  sellerId: text('seller_id').notNull(),
  source: text({ enum: ['file', 'feed'] }).notNull(),
  name: text().notNull(),
  state: text().$type<RunState>().notNull(),
  /** Whether the run starts automatically as soon as it is planned. */
  goesOn: boolean('goes_on').notNull(),
  asks: boolean().notNull().default(false),
  ignored: text().array().notNull().default([]),
  warnings: text().array().notNull().default([]),
  problem: text(),
  /** The scheduled feed that started it. */
  feedId: bigint('feed_id', { mode: 'number' }),
  /** The last state that was recorded for the feed. */
  notedState: text('noted_state').$type<RunState>(),
  /** The columns of the file, while the run waits for its seller's choice. */
  columns: jsonb().$type<MappedColumn[]>(),
  /** The seller's choice. */
  mapping: jsonb().$type<Mapping>(),
  createdAt: moment('created_at').notNull(),
  touchedAt: moment('touched_at').notNull(),
  finishedAt: moment('finished_at'),
})

export const stockLines = pgTable(
  'stock_lines',
  {
    runId: bigint('run_id', { mode: 'number' }).notNull(),
    /** The order in which lines are applied. */
    position: integer().notNull(),
    /** Line number in the file. Null for a vehicle that is missing from the file. */
    line: integer(),
    stockNumber: text('stock_number'),
    title: text().notNull(),
    kind: text().$type<LineKind>().notNull(),
    done: boolean().notNull(),
    vehicleId: integer('vehicle_id'),
    given: jsonb().$type<LineInput>(),
    issues: jsonb().$type<Issue[]>().notNull().default([]),
    /** Prices, if the line changes the price of a listing. */
    priceBefore: integer('price_before'),
    priceAfter: integer('price_after'),
  },
  ({ runId, position }) => [primaryKey({ columns: [runId, position] })],
)

/** Files of a run, deleted when it ends: the stock file, which has no hash, and pictures. */
export const stockFiles = pgTable(
  'stock_files',
  {
    runId: bigint('run_id', { mode: 'number' }).notNull(),
    name: text().notNull(),
    hash: text(),
    content: bytea().notNull(),
  },
  ({ runId, name }) => [primaryKey({ columns: [runId, name] })],
)

/** Choices for the columns of a source, which later imports use. */
export const stockMappings = pgTable('stock_mappings', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  sellerId: text('seller_id').notNull(),
  /** A hash of the headers of a file, or of the URL of a feed. */
  signature: text().notNull(),
  source: text({ enum: ['file', 'feed'] }).notNull(),
  name: text().notNull(),
  columns: jsonb().$type<Mapping>().notNull(),
  createdAt: moment('created_at').notNull(),
  usedAt: moment('used_at').notNull(),
})
