import type { DocumentKind, DocumentState } from '#contract/documents/rules.ts'
import type { Cover, ShownFact } from '#contract/documents/schema.ts'
import { integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from '#platform/database/pg-core.ts'
import type { ToldOfDocument } from './mail.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Papers of cars. */
export const documents = pgTable('documents', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  vehicleId: integer('vehicle_id').notNull(),
  /** Its place among those of its listing, from 1 on, which bounds their number. */
  slot: smallint().notNull(),
  kind: text().$type<DocumentKind>().notNull(),
  title: text().notNull(),
  /** What it shows of the car, as its seller says. */
  facts: text().array().$type<ShownFact[]>().notNull().default([]),
  state: text().$type<DocumentState>().notNull().default('uploaded'),
  version: integer().notNull().default(1),
  originalKey: text('original_key').notNull(),
  originalSize: integer('original_size').notNull(),
  reason: text(),
  uploadedAt: moment('uploaded_at').notNull(),
  refusedAt: moment('refused_at'),
  waitingSince: moment('waiting_since'),
  decidedAt: moment('decided_at'),
  /** A decision that its seller hasn't been mailed yet; any other change of state clears it. */
  untold: text().$type<ToldOfDocument>(),
})

export const documentPages = pgTable(
  'document_pages',
  {
    documentId: integer('document_id').notNull(),
    position: smallint().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Of the picture as the page is: for its seller alone. */
    pageKey: text('page_key').notNull(),
    /** Of the picture in which what is covered is painted over; none before it is published. */
    publicKey: text('public_key'),
    covers: jsonb('hidden').$type<Cover[]>().notNull().default([]),
  },
  ({ documentId, position }) => [primaryKey({ columns: [documentId, position] })],
)
