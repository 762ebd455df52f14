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
import type { Mapping } from './mapping/recognize.ts'
import type { LineInput } from './reading/line-input.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const stockRuns = pgTable('stock_runs', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  sellerId: text('seller_id').notNull(),
  source: text({ enum: ['file', 'feed'] }).notNull(),
  name: text().notNull(),
  state: text().$type<RunState>().notNull(),
  /** Whether the run starts right after planning, without the seller's confirmation. */
  goesOn: boolean('goes_on').notNull(),
  asks: boolean().notNull().default(false),
  ignored: text().array().notNull().default([]),
  warnings: text().array().notNull().default([]),
  problem: text(),
  /** The scheduled feed that started the run. Null if the seller started it. */
  feedId: bigint('feed_id', { mode: 'number' }),
  notedState: text('noted_state').$type<RunState>(),
  /** The file's columns and their fields. Null before the file is read and after the run ends. */
  columns: jsonb().$type<MappedColumn[]>(),
  /** The field of each column, as chosen by the seller or as used for the plan. */
  mapping: jsonb().$type<Mapping>(),
  createdAt: moment('created_at').notNull(),
  touchedAt: moment('touched_at').notNull(),
  finishedAt: moment('finished_at'),
})

export const stockLines = pgTable(
  'stock_lines',
  {
    runId: bigint('run_id', { mode: 'number' }).notNull(),
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
    priceBefore: integer('price_before'),
    priceAfter: integer('price_after'),
  },
  ({ runId, position }) => [primaryKey({ columns: [runId, position] })],
)

/** A run's files: the inventory file, which has no hash, and the pictures. Deleted when the run ends. */
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

/** Column mappings that sellers have chosen. Later imports from the same source reuse them. */
export const stockMappings = pgTable('stock_mappings', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  sellerId: text('seller_id').notNull(),
  signature: text().notNull(),
  source: text({ enum: ['file', 'feed'] }).notNull(),
  name: text().notNull(),
  columns: jsonb().$type<Mapping>().notNull(),
  createdAt: moment('created_at').notNull(),
  usedAt: moment('used_at').notNull(),
})
